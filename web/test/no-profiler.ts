// In development React notes each render for the browser's profiler, with what changed in its properties, and the call
// that asked for it. Nobody profiles a test. React looks for these functions once, as it is loaded, so this file is
// loaded before it.
Object.assign(console, { timeStamp: undefined, createTask: undefined })
