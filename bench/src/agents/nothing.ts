// What starting Node costs by itself.
