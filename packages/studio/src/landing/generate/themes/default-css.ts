export const css = `
:root{--button-radius:.75rem;--gap:clamp(4rem,8vw,7rem)}
.top .wrap{display:flex;align-items:center;gap:2rem;padding-block:1.25rem}
.top .brand{margin-right:auto}
.top ul{display:flex;gap:2rem}
.top nav a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--muted);font:var(--ui-weight) .9688rem/1 var(--ui);text-decoration:none}
.top nav a:hover{color:var(--text)}
.hero{padding-block:clamp(2rem,5vw,4.5rem) var(--gap)}
.hero .wrap{display:grid;grid-template-columns:minmax(0,1.08fr) minmax(0,1fr);align-items:center;gap:clamp(2.5rem,6vw,5.5rem)}
.hero .art{width:100%;border-radius:1.75rem}
.eyebrow{display:table;margin-bottom:1.5rem;padding:.375rem .875rem;border-radius:99rem;background:var(--tint);color:var(--text);font:var(--ui-weight) .875rem/1.4 var(--ui)}
h1{font-size:clamp(2.375rem,1.3rem + 3.6vw,4rem);margin-bottom:1.5rem}
h1.long{font-size:clamp(2.125rem,1.3rem + 2.5vw,3.25rem)}
.lead{max-width:34rem;color:var(--muted);font-size:clamp(1.125rem,1.05rem + .35vw,1.3125rem);line-height:1.6;margin-bottom:2.25rem}
.head{max-width:42rem;margin-bottom:clamp(2.25rem,4vw,3.5rem)}
h2{font-size:clamp(1.875rem,1.35rem + 1.9vw,2.875rem)}
.intro{margin-top:1rem;color:var(--muted);font-size:1.1875rem}
.features{padding-block:var(--gap);background:var(--tint)}
.cards,.tiers{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1.5rem}
.cards li{padding:2rem;border-radius:1.25rem;background:var(--background)}
.chip{display:grid;place-items:center;width:3.25rem;height:3.25rem;margin-bottom:1.75rem;border-radius:.9375rem;background:var(--primary);color:var(--on-primary)}
.chip svg{width:1.625rem;height:1.625rem}
h3{font-size:1.25rem;line-height:1.25;margin-bottom:.625rem}
.cards p{color:var(--muted)}
.pricing,.testimonials,.faq{padding-block:var(--gap) 0}
.tiers{align-items:center}
.tiers li{display:flex;flex-direction:column;gap:.5rem;padding:2rem;border:1.5px solid var(--line);border-radius:1.25rem}
.tiers h3{margin:0;color:var(--muted);font-size:1.0625rem}
.tiers .price{font:var(--heading-weight) 1.875rem/1.2 var(--heading);letter-spacing:var(--tight);color:var(--text)}
.tiers p{color:var(--muted)}
.tiers .button{margin-top:1.75rem}
.tiers .chosen{padding-block:3rem;border:2px solid var(--primary);background:var(--tint)}
.note{margin-top:1.75rem}
.quotes{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1.5rem}
.quotes figure{padding:2.25rem;border:1.5px dashed var(--edge);border-radius:1.25rem}
.quotes blockquote{font:var(--heading-weight) 1.375rem/1.35 var(--heading);letter-spacing:var(--tight)}
.quotes blockquote::before{content:"“";display:block;height:2.5rem;color:var(--primary);font-size:4rem;line-height:1}
.quotes figcaption{margin-top:1.25rem;color:var(--muted)}
.faq .wrap{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:2rem clamp(2rem,6vw,5.5rem)}
.faq .head{margin:0}
details{border-bottom:1.5px solid var(--line)}
details:first-child summary{padding-top:.25rem}
.cta{padding-block:var(--gap)}
.band{position:relative;overflow:hidden;padding:clamp(2.5rem,7vw,5.5rem) clamp(1.75rem,6vw,5rem);border-radius:1.75rem;background:var(--primary);color:var(--on-primary)}
.band .head{position:relative;margin-bottom:2.25rem}
.band .intro{color:inherit}
.band .button{background:var(--on-primary);border-color:var(--on-primary);color:var(--primary);position:relative}
.band .note{position:relative;margin:0;border-color:currentColor;color:inherit}
.band a:focus-visible{outline-color:var(--on-primary)}
.ghost{position:absolute;right:-2rem;bottom:-4.5rem;opacity:.16}
.ghost svg{width:23rem;height:23rem}
.footer{padding-block:3.5rem 2rem;border-top:1.5px solid var(--line)}
.footer .wrap{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr) minmax(0,1fr);gap:2.5rem 3rem}
.about p{max-width:24rem;margin-top:1rem;color:var(--muted)}
.title{margin-bottom:.5rem;font:var(--ui-weight) .9375rem/1.5 var(--ui)}
.footer li a{display:inline-flex;align-items:center;min-height:2.25rem;color:var(--muted);text-decoration:none}
.footer li a:hover{text-decoration:underline}
.last{grid-column:1/-1;padding-top:1.5rem;border-top:1.5px solid var(--line)}
@media (max-width:60rem){.top nav{display:none}.cards,.tiers{grid-template-columns:minmax(0,1fr)}.cards{gap:1rem}.cards li{display:grid;grid-template-columns:auto minmax(0,1fr);column-gap:1.25rem;padding:1.5rem}.cards .chip{grid-row:span 2;margin:0}.tiers .chosen{padding-block:2rem}.ghost{display:none}}
@media (max-width:48rem){.wrap{width:min(72rem,100% - 2.5rem)}.hero .wrap,.faq .wrap,.quotes,.footer .wrap{grid-template-columns:minmax(0,1fr)}.top .wrap{gap:1rem}.top .button{display:none}.hero .art{border-radius:1.25rem}}
`;
