/** A program that asks once and says nothing: what Node's own fetch costs at its first use. */
await (await fetch(process.argv[2]!)).text();
