/** URL of the icon for sites without an icon of their own. */
export const NEUTRAL_ICON_URL = '/icon.svg';

/** Draws the crown of a yurt on a dark colour, as SVG. */
export const renderNeutralIcon = ({
  dark,
  light,
}: {
  dark: string;
  light: string;
}) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <title>Шаңырақ</title>
  <rect width="40" height="40" rx="9" fill="${dark}"/>
  <g fill="none" stroke="${light}" stroke-width="1.8" transform="rotate(45 20 20)">
    <circle cx="20" cy="20" r="14" stroke-width="2.5"/>
    <path d="M7 14.7q13 2 26 0M6 20h28M7 25.3q13-2 26 0M14.7 7q2 13 0 26M20 6v28M25.3 7q-2 13 0 26"/>
  </g>
</svg>
`;
