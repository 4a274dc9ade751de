/** Styles shared by all themes: resets, focus, the skip link, buttons, notes and questions. */
export const BASE_CSS = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:1.5rem}
body{margin:0;background:var(--background);color:var(--text);font:400 1.0625rem/1.65 var(--body);overflow-wrap:anywhere;-webkit-font-smoothing:antialiased}
h1,h2,h3,p,ul,ol,figure,blockquote{margin:0;padding:0}
ul,ol{list-style:none}
img,svg{display:block;max-width:100%}
.art{height:auto}
h1,h2,h3{font-family:var(--heading);font-weight:var(--heading-weight);line-height:1.12;letter-spacing:var(--tight);text-wrap:balance}
:lang(de) :is(h1,h2,h3){hyphens:auto}
p{text-wrap:pretty}
a{color:inherit;text-underline-offset:.2em}
a:focus-visible,summary:focus-visible{outline:3px solid var(--focus);outline-offset:4px;border-radius:.375rem}
.skip{position:absolute;left:-99rem;top:.75rem;z-index:9;padding:.75rem 1.25rem;background:var(--text);color:var(--background)}
.skip:focus{left:.75rem}
.wrap{width:min(72rem,100% - 3rem);margin-inline:auto}
.brand{display:inline-flex;align-items:center;gap:.75rem;min-height:44px;min-width:0;font:var(--heading-weight) 1.1875rem/1.2 var(--heading);letter-spacing:var(--tight);text-decoration:none}
.brand .mark{flex:none}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:3.25rem;padding:.75rem 1.625rem;background:var(--primary);border:1.5px solid var(--primary);border-radius:var(--button-radius);color:var(--on-primary);font:var(--ui-weight) 1rem/1.25 var(--ui);text-align:center;text-decoration:none;transition:filter .15s,transform .15s}
.button:hover{filter:brightness(1.08)}
.button:active{transform:translateY(1px)}
.button.small{min-height:2.75rem;padding:.5rem 1.125rem;font-size:.9375rem}
.button.outline{background:transparent;border-color:var(--edge);color:var(--text)}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:1rem 1.75rem}
.quiet{display:inline-flex;align-items:center;min-height:2.75rem;font:var(--ui-weight) 1rem/1.25 var(--ui);text-decoration-thickness:1.5px;text-decoration-color:var(--primary)}
.note{display:table;max-width:100%;padding:.625rem 1rem;border:1.5px dashed var(--edge);border-radius:.625rem;color:var(--muted);font-size:.9375rem;line-height:1.5}
summary{cursor:pointer;font:var(--ui-weight) 1.0625rem/1.4 var(--ui);list-style:none;display:flex;justify-content:space-between;gap:1.5rem;padding-block:1.25rem}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:.625rem;height:.625rem;margin:.3rem .25rem 0 0;border:solid var(--primary);border-width:0 2px 2px 0;transform:rotate(45deg);transition:transform .15s}
details[open]>summary::after{transform:translateY(.25rem) rotate(225deg)}
details p{padding-bottom:1.5rem;color:var(--muted);max-width:40rem}
.last{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 2rem;color:var(--muted);font-size:.9375rem}
.last a{display:inline-flex;align-items:center;min-height:2rem}
.texts{justify-content:flex-start;gap:.5rem 1.75rem}
.ways{display:flex;flex-wrap:wrap;gap:.5rem 1.75rem;margin-top:1.5rem}
.ways a{display:inline-flex;align-items:center;min-height:2.75rem}
.ways address{font-style:normal;padding-block:.5rem}
.missing{padding-block:clamp(4rem,12vw,9rem)}
.missing .lead{margin-bottom:2rem}
.legal{padding-block:clamp(2.5rem,6vw,4.5rem) clamp(3.5rem,9vw,6rem)}
.legal>*{max-width:44rem}
.legal h1{font-size:clamp(2rem,1.5rem + 2.2vw,3rem);line-height:1.1;margin-bottom:1.5rem}
.legal h2{font-size:clamp(1.25rem,1.15rem + .5vw,1.5rem);line-height:1.25;margin:2.75rem 0 .75rem}
.legal h3{font-size:1.125rem;line-height:1.3;margin:1.75rem 0 .5rem}
.legal p,.legal ul,.legal table,.legal blockquote{margin-bottom:1rem}
.legal ul{list-style:disc;padding-left:1.375rem}
.legal li{margin-bottom:.375rem;padding-left:.25rem}
.legal li::marker{color:var(--primary)}
.legal blockquote{padding-left:1.125rem;border-left:3px solid var(--edge-soft);color:var(--muted)}
.legal blockquote p{margin:0}
.legal table{display:block;overflow-x:auto;border-collapse:collapse;font-size:.9375rem;line-height:1.5;overflow-wrap:normal}
.legal th,.legal td{padding:.625rem 1.25rem .625rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.legal th{font:var(--ui-weight) .875rem/1.4 var(--ui)}
.legal hr{border:0;border-top:1px solid var(--line);margin:2.5rem 0}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{transition:none!important}}
@media print{.top nav,.actions,.skip{display:none}}
`;
