export const css = `
:root{--button-radius:.25rem;--gap:clamp(3.5rem,8vw,5.5rem)}
.wrap{width:min(39rem,100% - 3rem)}
.top .wrap{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;padding-block:2rem}
.top ul{display:flex;flex-wrap:wrap;gap:0 1.375rem}
.top nav a{display:inline-flex;align-items:center;min-height:2.5rem;color:var(--muted);font-size:1rem;text-decoration:none}
.top nav a:hover{color:var(--text);text-decoration:underline}
.brand .mark{width:2rem;height:2rem}
.hero{padding-block:clamp(2.5rem,8vw,5.5rem) 0}
h1{font-size:clamp(2.25rem,1.5rem + 3.1vw,3.375rem);line-height:1.1;margin-bottom:1.5rem}
h1.long{font-size:clamp(2.125rem,1.5rem + 2.2vw,2.875rem)}
.lead{font-size:clamp(1.1875rem,1.1rem + .5vw,1.4375rem);line-height:1.55;margin-bottom:2rem}
.hero .art{width:100%;margin-top:clamp(3rem,8vw,4.5rem)}
section+section{padding-top:var(--gap)}
.head{margin-bottom:1.75rem}
h2{font-size:1.625rem}
.intro{margin-top:.5rem;color:var(--muted)}
.points{counter-reset:point;border-top:1.5px solid var(--text)}
.points li{counter-increment:point;display:grid;grid-template-columns:3rem minmax(0,1fr);padding-block:1.375rem;border-bottom:1px solid var(--line)}
.points li::before{content:counter(point);grid-row:span 2;color:var(--primary);font:var(--heading-weight) 1.125rem/1.35 var(--heading)}
h3{font-size:1.125rem;line-height:1.35;margin-bottom:.25rem}
.points p{color:var(--muted)}
.prices{border-top:1.5px solid var(--text)}
.prices li{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 1.5rem;padding-block:1.125rem;border-bottom:1px solid var(--line)}
.prices .chosen{margin-inline:-1rem;padding-inline:1rem;background:var(--tint);border-left:3px solid var(--primary)}
.prices h3{margin:0}
.prices p{font-style:normal;color:var(--muted)}
.note{margin-top:1.5rem;border-width:1px;border-radius:.25rem}
.quotes{display:grid;gap:2.25rem}
.quotes figure{padding-left:1.5rem;border-left:3px solid var(--primary)}
.quotes blockquote{font-size:1.3125rem;line-height:1.5}
.quotes figcaption{margin-top:.5rem;color:var(--muted)}
.questions{border-top:1.5px solid var(--text)}
details{border-bottom:1px solid var(--line)}
summary{padding-block:1.125rem}
.cta .head{margin-bottom:1.75rem}
.cta h2{font-size:clamp(1.875rem,1.5rem + 1.6vw,2.5rem)}
.cta .intro{font-size:1.1875rem}
.cta .note{margin-top:0}
.footer{margin-top:var(--gap);padding-bottom:2.5rem}
.footer .wrap{display:grid;gap:1rem;padding-top:1.5rem;border-top:1.5px solid var(--text)}
.about{color:var(--muted);font-size:.9375rem}
.footer ul{display:flex;flex-wrap:wrap;gap:0 1.375rem}
.footer li a{display:inline-flex;align-items:center;min-height:2.5rem;color:var(--muted);font-size:.9375rem;text-decoration:none}
.footer li a:hover{text-decoration:underline}
@media (max-width:48rem){.wrap{width:calc(100% - 2.5rem)}.top nav{display:none}.points li{grid-template-columns:2.25rem minmax(0,1fr)}}
`;
