import * as styles from '#src/features/home/home.module.css';

/** A linden tree as decoration. The crown is laid out like a sunflower's seeds, without seams or repetition. */
export function Tree() {
  return (
    <svg className={styles.tree} viewBox="0 0 520 300" width="520" height="300" fill="none" aria-hidden="true">
      <defs>
        <path id="linden-leaf" d="M0 9C-7 7-10 0-7-6-4-10-1-9 0-7 1-9 4-10 7-6 10 0 7 7 0 9Z" />
      </defs>
      <ellipse cx="250" cy="276" rx="240" ry="20" fill="var(--leaf-soft)" />
      <g stroke="var(--ink)" strokeLinecap="round" opacity=".78">
        <path d="M250 274c3-36 2-70 0-116" strokeWidth="11" />
        <path d="M250 212c-20-14-46-22-66-54M251 196c22-12 46-24 66-56M250 176c-8-24-14-44-12-74" strokeWidth="5" />
      </g>
      {leaves.map(({ x, y, turn, size, tone }) => (
        <use
          key={`${x} ${y}`}
          href="#linden-leaf"
          fill={tones[tone]}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
        />
      ))}
      <g stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" opacity=".62">
        <path d="M352 252h62m-54 0v18m46-18v18m-50-34h54" />
      </g>
    </svg>
  );
}

const tones = ['var(--leaf)', 'var(--leaf-mid)', 'var(--leaf-pale)', 'var(--honey)'] as const;

const leaves = Array.from({ length: 110 }, (_, index) => {
  const angle = index * 2.399963;
  const reach = Math.sqrt((index + 0.5) / 110);
  return {
    x: Math.round(250 + 138 * reach * Math.cos(angle)),
    y: Math.round(110 + 96 * reach * Math.sin(angle)),
    turn: Math.round((angle * 57.3 + index * 17) % 360),
    size: 0.9 + ((index * 7) % 5) / 9,
    tone: index % 19 === 4 ? 3 : (index * 5) % 3,
  };
});
