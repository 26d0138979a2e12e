import { useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { loadReader } from '../scan/reader.ts'
import { watch } from '../scan/watch.ts'

type Trouble = 'refused' | 'none' | 'failed'
const troubleWords = { refused: m.door_camera_refused, none: m.door_camera_none, failed: m.door_camera_failed }

const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}

type ScannerProps = { onCode: (code: string) => void }

/** What the camera sees; each code in it is told once. The camera is on as long as this stands. */
export function Scanner({ onCode }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  }, [onCode])
  useEffect(() => {
    let over = false
    let stream: MediaStream | undefined
    let unwatch: (() => void) | undefined
    async function begin() {
      // Without a secure connection a browser has no camera to give.
      const devices = navigator.mediaDevices as MediaDevices | undefined
      if (!devices) return setTrouble('none')
      const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
      try {
        const [opened, read] = await Promise.all([devices.getUserMedia({ video: wanted, audio: false }), loadReader()])
        stream = opened
        if (over) return close()
        video.current!.srcObject = opened
        await video.current!.play()
        unwatch = watch(video.current!, read, (code) => told.current(code))
      } catch (error) {
        if (!over) setTrouble(troubleOf(error))
      }
    }
    const close = () => {
      unwatch?.()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void begin()
    return () => {
      over = true
      close()
    }
  }, [])
  if (trouble)
    return (
      <Alert tone="warning" role="alert">
        {troubleWords[trouble]()}
      </Alert>
    )
  return (
    <figure>
      <video
        ref={video}
        muted
        playsInline
        aria-label={m.door_scan_picture()}
        className="aspect-video w-full rounded border border-line bg-black object-cover"
      />
      <figcaption className="pt-1.5 text-small text-muted">{m.door_scan_hint()}</figcaption>
    </figure>
  )
}
