interface LogoProps {
  /** The company's own mark; without one, the house's neutral mark is drawn. */
  url?: string | undefined;
  /** What the link around it says to those who do not see it. */
  alt: string;
}

/** 153 × 40 pixels. */
export function Logo({ url, alt }: LogoProps) {
  if (url !== undefined) return <img src={url} width={153} height={40} alt={alt} />;
  return (
    <svg width={153} height={40} viewBox="0 0 153 40" role="img" aria-label={alt}>
      <Crown />
      <path d="M52 13h92M52 20h72M52 27h48" stroke="var(--teal)" strokeWidth={3} strokeLinecap="round" />
    </svg>
  );
}

/** The crown of a yurt seen from below: a ring with three bars each way. */
function Crown() {
  return (
    <g fill="none" stroke="var(--teal-dark)" strokeWidth={2.5}>
      <circle cx={20} cy={20} r={17} />
      <path d="M3.5 16q16.5-8 33 0M3 20h34M3.5 24q16.5 8 33 0" />
      <path d="M16 3.5q-8 16.5 0 33M20 3v34M24 3.5q8 16.5 0 33" />
    </g>
  );
}
