/** System fonts, light and dark, one column that fits a phone. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #fbfaf6; --surface: #fff; --ink: #1c2419; --quiet: #56614f; --line: #e3e5da; --leaf: #2f6b3a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #12160f; --surface: #1a2017; --ink: #edf1e8; --quiet: #a9b5a0; --line: #2c3527; --leaf: #8ccb93; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(16px, 4vw, 40px); background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 720px; margin: 0 auto; }
h1 { margin: 0; font-size: 1.728rem; line-height: 1.2; }
header p, .about { color: var(--quiet); }
header p { margin: 4px 0 0; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 24px 0; }
label { display: block; font-weight: 600; }
.field { flex: 1 1 220px; }
input, button { min-height: 44px; padding: 0 12px; border: 1px solid var(--quiet); border-radius: 10px; background: var(--surface); color: inherit; font: inherit; }
input { width: 100%; }
::placeholder { color: var(--quiet); opacity: 1; }
.all { display: inline-flex; align-items: center; min-height: 44px; padding: 0 8px; }
time { white-space: nowrap; }
button { border-color: var(--leaf); color: var(--leaf); font-weight: 600; cursor: pointer; }
a { color: var(--leaf); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px; }
ol { margin: 0; padding: 0; list-style: none; }
article { margin: 0 0 16px; padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
h2 { margin: 0; font-size: 1.2rem; }
.about { margin: 2px 0 12px; font-size: 0.875rem; overflow-wrap: anywhere; }
.code { margin: 0 0 12px; font-size: 2.488rem; line-height: 1.1; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: 0.08em; }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
