import { useEffect, useState } from 'react';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Announced and shown after the text was copied. */
  copiedLabel: string;
  className?: string | undefined;
  copiedClassName?: string | undefined;
}

/** Copies a text. Hidden without JavaScript and in browsers without a clipboard. */
export function CopyButton({ text, label, copiedLabel, className, copiedClassName }: CopyButtonProps) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  // In an effect, because the server has no clipboard; browsers have one on secure origins.
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
  if (!canCopy) return null;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setCanCopy(false),
    );
  };
  return (
    <>
      <button type="button" onClick={copy} className={className}>
        {label}
      </button>
      <span role="status" className={copiedClassName}>
        {isCopied ? copiedLabel : null}
      </span>
    </>
  );
}
