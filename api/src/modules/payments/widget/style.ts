/** The look of Ardoise, as far as a page needs it that shows a sentence and two buttons. */
export const style = `
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#1e2a32;--slate:#26353f;--on-slate:#f6f4ee;--amber:#8a5a00;--amber-soft:#fbf0d9;--focus:#1f5fa8;--board:#22313a;--chalk:#f3f0e6}
@media (prefers-color-scheme:dark){:root{--paper:#141d23;--ink:#eceae3;--slate:#eceae3;--on-slate:#141d23;--amber:#e9bd6a;--amber-soft:#33290f;--focus:#7fb4ee}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header{background:var(--board);color:var(--chalk);padding:14px 16px;font:600 1.25rem/1.2 Georgia,'Times New Roman',serif}
main{max-width:32rem;margin:0 auto;padding:20px 16px 48px}
h1{font:600 1.5rem/1.25 Georgia,'Times New Roman',serif;margin:20px 0 8px}
p{margin:0 0 16px}
.trial{background:var(--amber-soft);color:var(--amber);border-radius:10px;padding:10px 14px;font-weight:600}
button,.button{display:block;width:100%;min-height:48px;padding:11px 16px;margin:0 0 10px;font:600 1rem/1.5 system-ui,sans-serif;text-align:center;text-decoration:none;border-radius:6px;border:1px solid var(--slate);background:var(--slate);color:var(--on-slate);cursor:pointer}
.plain{background:transparent;color:var(--ink)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;
