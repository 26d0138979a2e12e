import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import Cropper from 'react-easy-crop'
import { cn } from '#/lib/cn.ts'
import { Slider } from '../primitives/slider.tsx'
import type { CropArea } from './picture-file.ts'

/** A face, or the strip above a profile. */
export type PictureShape = 'round' | 'wide'

export type CropStageProps = {
  image: HTMLImageElement
  shape: PictureShape
  /** What the stage is, and how to move and zoom it by keyboard. */
  label: string
  zoomLabel: string
  onChange: (area: CropArea) => void
}

const aspects = { round: 1, wide: 4 }
/** How much closer than the whole picture. */
const closest = 4
const zoomStep = 1.1
const moveStep = 8

type Size = { width: number; height: number }
const none: Size = { width: 0, height: 0 }

/** The picture behind a frame: moved by pointer or arrows, zoomed by pinch, wheel, + and −, or the slider. */
export function CropStage({ image, shape, label, zoomLabel, onChange }: CropStageProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [media, setMedia] = useState(none)
  const [frame, setFrame] = useState(none)
  const [closer, setCloser] = useState(1)
  // Where the whole frame is just filled.
  const fitting = media.width && frame.width ? Math.max(frame.width / media.width, frame.height / media.height) : 1
  const isReady = frame.width > 0
  const cropper = useRef<RefObject<HTMLDivElement | null>>(null)

  // The way to the picture was a file's; from here on the keys are the frame's.
  useEffect(() => {
    if (isReady) cropper.current?.current?.focus()
  }, [isReady])

  const zoomTo = (value: number) => setCloser(Math.min(Math.max(value, 1), closest))
  const zoomByKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomTo(closer * zoomStep)
    if (key === '-') zoomTo(closer / zoomStep)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the frame and the slider within are interactive
    <fieldset onKeyDown={zoomByKey}>
      <div className={cn('relative overflow-hidden rounded bg-sunken', shape === 'wide' ? 'aspect-2/1' : 'aspect-4/3')}>
        <Cropper
          image={image.src}
          aspect={aspects[shape]}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          objectFit="cover"
          showGrid={false}
          crop={position}
          zoom={fitting * closer}
          minZoom={fitting}
          maxZoom={fitting * closest}
          keyboardStep={moveStep}
          setCropperRef={(ref) => (cropper.current = ref)}
          setMediaSize={setMedia}
          setCropSize={setFrame}
          onCropChange={setPosition}
          onZoomChange={(zoom) => zoomTo(zoom / fitting)}
          onCropAreaChange={(_share, pixels) => onChange(pixels)}
          cropperProps={{ role: 'group', 'aria-label': label }}
          classes={{ cropAreaClassName: 'focus-visible:-outline-offset-4' }}
        />
      </div>
      <label className="mt-4 flex min-h-11 items-center gap-4 text-[0.9375rem] font-semibold">
        {zoomLabel}
        <Slider
          min={1}
          max={closest}
          step={0.05}
          value={closer}
          onChange={(event) => zoomTo(event.currentTarget.valueAsNumber)}
          className="grow"
        />
      </label>
    </fieldset>
  )
}
