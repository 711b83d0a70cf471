interface PortraitProps {
  src: string;
  /** CSS pixels. */
  size: number;
  /** Empty when the name is beside it. */
  alt?: string;
  /** Loads the first pictures of a page at once. */
  eager?: boolean;
}

export function Portrait({ src, size, alt = '', eager = false }: PortraitProps) {
  const loading = eager ? undefined : 'lazy';
  return <img className="portrait" src={src} width={size} height={size} alt={alt} loading={loading} decoding="async" />;
}
