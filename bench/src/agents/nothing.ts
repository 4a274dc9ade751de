// Measures the start of Node by itself.
process.exitCode = 0;
