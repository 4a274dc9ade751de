export const css = `
:root{--button-radius:99rem;--gap:clamp(4.5rem,9vw,8.5rem)}
.top{position:relative;z-index:1}
.top .wrap{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);align-items:center;gap:1.5rem;padding-block:1.5rem}
.top ul{display:flex;gap:.25rem;padding:.25rem;border:1px solid var(--line);border-radius:99rem;background:var(--surface)}
.top nav a{display:inline-flex;align-items:center;min-height:2.5rem;padding-inline:1rem;border-radius:99rem;color:var(--muted);font:var(--ui-weight) .9063rem/1 var(--ui);text-decoration:none}
.top nav a:hover{background:var(--line);color:var(--text)}
.top .button{justify-self:end}
.hero{padding-top:clamp(3rem,7vw,6rem);border-bottom:1px solid var(--line);text-align:center;overflow:hidden}
.hero .wrap{display:flex;flex-direction:column;align-items:center}
.eyebrow{margin-bottom:1.75rem;color:var(--primary);font:var(--ui-weight) .9375rem/1.4 var(--ui)}
h1{max-width:17em;font-size:clamp(2.5rem,1.2rem + 4.6vw,4.875rem);line-height:1.05;margin-bottom:1.75rem}
h1.long{max-width:19em;font-size:clamp(2.25rem,1.3rem + 3.4vw,3.875rem);line-height:1.08}
.lead{max-width:40rem;color:var(--muted);font-size:clamp(1.125rem,1.05rem + .35vw,1.3125rem);margin-bottom:2.5rem;text-wrap:balance}
.actions{justify-content:center}
.hero .art{width:max(100%,60rem);max-width:none;margin:clamp(2.5rem,5vw,4rem) 0 0 50%;transform:translateX(-50%)}
@media (min-width:75rem){.hero .art{width:75rem}}
.head{max-width:44rem;margin:0 auto clamp(2.5rem,4vw,3.75rem);text-align:center}
h2{font-size:clamp(1.9375rem,1.3rem + 2.3vw,3.25rem)}
.intro{margin-top:1rem;color:var(--muted);font-size:1.1875rem}
section+section{padding-top:var(--gap)}
.bento{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:1rem}
.bento li{grid-column:span 2;display:flex;flex-direction:column;justify-content:space-between;gap:2.75rem;padding:1.75rem;border:1px solid var(--line);border-radius:1.5rem;background:var(--surface)}
@media (min-width:48.01rem){.bento.of-6 li:nth-child(-n+2){grid-column:span 3}.bento.of-6 li:last-child{grid-column:1/-1;flex-direction:row;align-items:center;justify-content:flex-start;gap:1.75rem}.bento.of-3 li{grid-column:span 3}.bento.of-3 li:first-child{grid-row:span 2}.bento.of-3 li:first-child .glyph{width:8rem;height:8rem}.bento.of-3 li:first-child .glyph svg{width:4rem;height:4rem}}
.bento li:first-child{background:var(--tint);border-color:var(--edge-soft)}
.glyph{display:grid;place-items:center;flex:none;width:3.5rem;height:3.5rem;border:1px solid var(--edge-soft);border-radius:50%;color:var(--primary)}
.glyph svg{width:1.625rem;height:1.625rem}
h3{font-size:1.375rem;line-height:1.2;margin-bottom:.5rem}
.bento li:first-child h3{font-size:clamp(1.5rem,1.2rem + 1vw,2rem)}
.bento p{color:var(--muted)}
.panel{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));border:1px solid var(--line);border-radius:1.75rem;background:var(--surface);overflow:hidden}
.panel li{display:flex;flex-direction:column;gap:.5rem;padding:2.5rem 2rem}
.panel li+li{border-left:1px solid var(--line)}
.panel h3{margin:0;color:var(--muted);font-size:1.0625rem}
.panel .price{font:var(--heading-weight) 1.875rem/1.2 var(--heading);letter-spacing:var(--tight);color:var(--text)}
.panel p{color:var(--muted)}
.panel .button{margin-top:2rem}
.panel .chosen{background:var(--tint)}
.note{margin:1.75rem auto 0}
.quotes{display:grid;gap:3rem;max-width:50rem;margin-inline:auto;text-align:center}
.quotes figure+figure{padding-top:3rem;border-top:1px solid var(--line)}
.quotes blockquote{font:var(--heading-weight) clamp(1.5rem,1.2rem + 1.4vw,2.25rem)/1.25 var(--heading);letter-spacing:var(--tight)}
.quotes blockquote p::before{content:"“"}
.quotes blockquote p::after{content:"”"}
.quotes figcaption{margin-top:1rem;color:var(--muted)}
.questions{display:grid;gap:.75rem;max-width:48rem;margin-inline:auto}
details{padding-inline:1.5rem;border:1px solid var(--line);border-radius:1.25rem;background:var(--surface)}
.cta{padding-bottom:var(--gap);text-align:center}
.cta .wrap{display:flex;flex-direction:column;align-items:center}
.cta .glyph{width:5.5rem;height:5.5rem;margin-bottom:2rem;background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
.cta .glyph svg{width:2.75rem;height:2.75rem}
.cta .head{margin-bottom:2.25rem}
.cta .note{margin-top:0}
.ways{justify-content:center}
.footer{padding-block:2.5rem;border-top:1px solid var(--line)}
.footer .wrap{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:start;gap:2rem 3rem}
.about p{max-width:30rem;margin-top:.75rem;color:var(--muted)}
.footer ul{display:flex;flex-wrap:wrap;gap:.25rem 1.75rem}
.footer li a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--muted);text-decoration:none}
.footer li a:hover{text-decoration:underline}
.last{grid-column:1/-1}
.bento li:first-child .glyph{width:5.5rem;height:5.5rem;background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
.bento li:first-child .glyph svg{width:2.75rem;height:2.75rem}
@media (max-width:60rem){.top .wrap{grid-template-columns:minmax(0,1fr) auto}.top nav{display:none}.panel{grid-template-columns:minmax(0,1fr)}.panel li+li{border:0;border-top:1px solid var(--line)}}
@media (max-width:48rem){.wrap{width:min(72rem,100% - 2.5rem)}.top .button{display:none}.bento,.footer .wrap{grid-template-columns:minmax(0,1fr)}.bento li{grid-column:auto;flex-direction:row;align-items:flex-start;justify-content:flex-start;gap:1.25rem;padding:1.5rem}.glyph.glyph,.bento li:first-child .glyph{width:3.25rem;height:3.25rem}.glyph.glyph svg,.bento li:first-child .glyph svg{width:1.5rem;height:1.5rem}.hero .art{width:46rem}}
`;
