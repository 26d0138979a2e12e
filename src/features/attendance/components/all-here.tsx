import type { Register } from '#/contract/attendance/attendance.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { sendAllHere } from '../attendance-deeds.ts'

type AllHereProps = {
  room: string
  count: number
  posted: FormState | undefined
  onDone: (data: { register: Register; marked: string[] }) => void
}

/** Whoever nothing is known of is here: then only those who are not need a press. */
export const AllHere = ({ room, count, posted, onDone }: AllHereProps) => (
  <PostForm
    name="all-here"
    hidden={{ room }}
    posted={posted}
    offline={m.form_offline}
    submit={sendAllHere}
    onDone={onDone}
  >
    {({ pending }) => (
      <Button type="submit" pending={pending}>
        {m.attendance_all_here({ count })}
      </Button>
    )}
  </PostForm>
)
