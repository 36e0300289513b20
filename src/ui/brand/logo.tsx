import { LOGO_SIZE } from '#specification.ts';

interface LogoProps {
  /** Company logo; without it a neutral default is rendered. */
  url?: string | undefined;
  /** Accessible name of the surrounding link. */
  alt: string;
}

/** 153 × 40 pixels. */
export function Logo({ url, alt }: LogoProps) {
  // Low priority, so that it does not delay styles and fonts.
  if (url !== undefined) return <img src={url} {...LOGO_SIZE} alt={alt} fetchPriority="low" data-logo="" />;
  return (
    <svg {...LOGO_SIZE} viewBox="0 0 153 40" role="img" aria-label={alt}>
      <Crown />
      <path d="M52 13h92M52 20h72M52 27h48" stroke="var(--teal)" strokeWidth={3} strokeLinecap="round" />
    </svg>
  );
}

/** Crown of a yurt seen from below: a ring with three bars in each direction. */
function Crown() {
  return (
    <g fill="none" stroke="var(--teal-dark)" strokeWidth={2} transform="rotate(45 20 20)">
      <circle cx={20} cy={20} r={17} strokeWidth={2.5} />
      <path d="M4.300 13.500q15.700 2.500 31.400 0M3 20h34M4.300 26.500q15.700-2.500 31.400 0" />
      <path d="M13.500 4.300q2.500 15.700 0 31.400M20 3v34M26.500 4.300q-2.500 15.700 0 31.400" />
    </g>
  );
}
