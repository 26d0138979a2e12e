import { Button } from '../primitives/button.tsx'

export type WaitingUploadProps = {
  /** `again` stands on the button; `againNamed` says of which file. */
  texts: { waiting: string; again: string; againNamed: string }
  onAgain: () => void
}

/** Of a file that nobody has answered yet: it goes on by itself, and somebody may try at once. */
export function WaitingUpload({ texts, onAgain }: WaitingUploadProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small text-warning">
      {texts.waiting}
      <Button variant="link" size="sm" className="min-h-8 font-medium" aria-label={texts.againNamed} onClick={onAgain}>
        {texts.again}
      </Button>
    </span>
  )
}
