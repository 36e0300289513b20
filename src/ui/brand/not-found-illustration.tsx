import { ShanyraqLattice } from './shanyraq-ornament.tsx';

interface NotFoundIllustrationProps {
  className?: string | undefined;
}

/** Illustration of the 404 page, with a shanyraq as the zero. Inlined, so it needs no request. */
export function NotFoundIllustration({ className }: NotFoundIllustrationProps) {
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
