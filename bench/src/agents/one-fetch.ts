/** Makes one request and prints nothing: the cost of Node's own fetch at its first use. */
await (await fetch(process.argv[2]!)).text();
