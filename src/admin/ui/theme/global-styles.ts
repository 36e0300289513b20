/** Global styles and the order of cascade layers. The entry point imports this module first. */
import '#ui/font/font.css';
import '#ui/font/fallback-fonts.css';
import 'virtual:palette.css';
import '#ui/theme/tokens.css';
import './admin.css';
