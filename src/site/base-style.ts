/** What every page looks like before it has a look of its own. The root and the frames of the languages both bring it, so it comes in the one file that all pages share. */
import '#ui/font/font.css';
import '#ui/font/stand-in.css';
import '#ui/tokens.css';
import '#ui/display.css';
