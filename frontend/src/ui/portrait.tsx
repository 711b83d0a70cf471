interface PortraitProps {
  src: string;
  /** CSS pixels. */
  size: number;
  /** Empty where the name stands beside it. */
  alt?: string;
  /** The first pictures of a page are wanted at once. */
  eager?: boolean;
}

export function Portrait({ src, size, alt = '', eager = false }: PortraitProps) {
  const loading = eager ? undefined : 'lazy';
  return <img className="portrait" src={src} width={size} height={size} alt={alt} loading={loading} decoding="async" />;
}
