/**
 * What every page looks like before it has a look of its own. It says which layer of style stands over which, so it must come
 * first in the one file: the root and the frames of the languages all bring it, and what is shared comes first.
 */
import '#ui/font/font.css';
import '#ui/font/stand-in.css';
import '#ui/theme/tokens.css';
import '#ui/theme/display-modes.css';
import './deferred-layout.css';
