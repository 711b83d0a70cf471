/** A linden tree on its hill; decoration. */
export function Tree() {
  return (
    <svg className="tree" viewBox="0 0 420 240" width="420" height="240" fill="none" aria-hidden="true">
      <path d="M0 214c90-34 190-38 420-6v32H0Z" fill="var(--leaf-soft)" />
      <g fill="var(--leaf)">
        <ellipse cx="212" cy="92" rx="86" ry="70" opacity=".16" />
        <ellipse cx="168" cy="112" rx="58" ry="48" opacity=".28" />
        <ellipse cx="258" cy="108" rx="62" ry="52" opacity=".28" />
        <ellipse cx="212" cy="68" rx="64" ry="50" opacity=".4" />
      </g>
      <g stroke="var(--ink)" strokeLinecap="round" opacity=".72">
        <path d="M212 204V108" strokeWidth="9" />
        <path d="M212 150c-14-8-30-14-44-34M212 138c16-8 32-16 46-34M212 118c-4-14-8-26-6-46" strokeWidth="4" />
      </g>
      <g fill="var(--honey)">
        <circle cx="150" cy="96" r="4" />
        <circle cx="186" cy="56" r="4" />
        <circle cx="232" cy="82" r="4" />
        <circle cx="276" cy="92" r="4" />
        <circle cx="248" cy="46" r="4" />
        <circle cx="196" cy="116" r="4" />
      </g>
      <g stroke="var(--leaf)" strokeWidth="2" strokeLinecap="round">
        <path d="M60 206c2-8 1-14-3-20M66 205c2-6 6-11 12-13M336 206c2-8 1-14-3-20M342 206c2-6 6-11 12-13" />
      </g>
      <path d="M112 202h44m-38 0v9m32-9v9" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" opacity=".6" />
    </svg>
  );
}
