interface ShanyraqOrnamentProps {
  className?: string | undefined;
}

/** Decorative yurt crown: a ring, two lattices and the ends of the roof poles. Uses the text colour. */
export function ShanyraqOrnament({ className }: ShanyraqOrnamentProps) {
  return (
    <svg
      width={200}
      height={200}
      viewBox="0 0 200 200"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
      className={className}
    >
      <circle cx={100} cy={100} r={72} />
      <circle cx={100} cy={100} r={64} />
      <ShanyraqLattice />
      {/* 48 roof poles, drawn as dashes of a wide ring. */}
      <path
        d="M187 100a87 87 0 1 1-174 0a87 87 0 1 1 174 0"
        strokeWidth={20}
        pathLength={48}
        strokeDasharray="0.18 0.82"
      />
    </svg>
  );
}

/** The two lattices, inside a ring of radius 64 around (100, 100). */
export function ShanyraqLattice() {
  return (
    <g transform="rotate(45 100 100)">
      <path d="M40.700 76q59.300 9 118.600 0M36 100h128M40.700 124q59.300-9 118.600 0" />
      <path d="M76 40.700q9 59.300 0 118.600M100 36v128M124 40.700q-9 59.300 0 118.600" />
    </g>
  );
}
