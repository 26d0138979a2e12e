/** Sent to the window once React has taken over the public frame. */
export const awakeEvent = 'casa:awake'
