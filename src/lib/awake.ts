import { useEffect } from 'react'

/** Sent to the window once React has taken over a page's frame. */
export const awakeEvent = 'casa:awake'

/** For a frame: what was done before the scripts had come is done now, when every handler is in place. */
export const useAwake = (): void => useEffect(() => void dispatchEvent(new Event(awakeEvent)), [])
