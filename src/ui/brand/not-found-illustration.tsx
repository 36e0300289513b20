import { ShanyraqLattice } from './shanyraq-ornament.tsx';

interface LostPictureProps {
  className?: string | undefined;
}

/** The picture of the 404 page: the number, its zero a shanyraq. Inlined, so it needs no other file. */
export function LostPicture({ className }: LostPictureProps) {
  return (
    <svg width={420} height={160} viewBox="0 0 420 160" fill="none" aria-hidden="true" className={className}>
      <g stroke="var(--teal-dark)" strokeWidth={9} strokeLinejoin="round" strokeLinecap="round">
        <path d="M82 148V12L12 108h104" />
        <path d="M374 148V12l-70 96h104" />
      </g>
      <g transform="translate(110-20)" stroke="var(--teal)" strokeWidth={3}>
        <circle cx={100} cy={100} r={67} strokeWidth={7} />
        <ShanyraqLattice />
      </g>
    </svg>
  );
}
