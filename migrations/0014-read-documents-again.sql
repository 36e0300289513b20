-- Words that a line of print had parted were read as two. Texts that are gone are read again by the next process that starts.
delete from asset_text where state = 'done';
