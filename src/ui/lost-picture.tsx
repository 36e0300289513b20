interface LostPictureProps {
  className?: string | undefined;
}

/** The picture of the 404 page: a road in the steppe that ends at nothing. Inlined, so it needs no other file. */
export function LostPicture({ className }: LostPictureProps) {
  return (
    <svg width={320} height={180} viewBox="0 0 320 180" aria-hidden="true" className={className}>
      <rect width={320} height={180} rx={6} fill="#e6eaee" />
      <circle cx={236} cy={58} r={24} fill="#ffffff" />
      <path d="M0 112q60-44 120-16t104-14 96 4v94H0z" fill="#9fcdd0" />
      <path d="M0 132q84-34 168-8t152-10v66H0z" fill="#00929b" />
      <path d="M0 156q92-22 176-8t144-8v40H0z" fill="#095459" />
      <path
        d="M118 180q26-16 18-26t10-18 4-12"
        fill="none"
        stroke="#ffffff"
        strokeWidth={5}
        strokeDasharray="9 7"
      />
      <g stroke="#040505" strokeWidth={3} strokeLinecap="round">
        <path d="M196 146V92" />
        <path d="M196 96h34l8 8-8 8h-34z" fill="#ffffff" strokeLinejoin="round" />
        <path d="M196 116h-26l-8 8 8 8h26z" fill="#ffffff" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
