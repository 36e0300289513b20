/**
 * Global styles and the order of cascade layers. The bundled style sheet must start with them, so every entry
 * point and layout imports this module first.
 */
import '#ui/font/font.css';
import '#ui/font/fallback-fonts.css';
import 'virtual:palette.css';
import '#ui/theme/tokens.css';
import '#ui/theme/display-modes.css';
import './deferred-layout.css';
