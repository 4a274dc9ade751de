// What starting Node costs by itself.
process.exitCode = 0;
