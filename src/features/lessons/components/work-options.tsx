import { albumAreas } from '#/contract/lesson/album.ts'
import type { AlbumWork } from '#/contract/lesson/lesson.ts'
import { m } from '#/paraglide/messages.js'
import { areaWords } from '../lessons.words.ts'

/** The works of a room to choose from, by area, in the order of the album. */
export const WorkOptions = ({ works }: { works: readonly AlbumWork[] }) => (
  <>
    <option value="">{m.lessons_work_choose()}</option>
    {albumAreas.map((area) => (
      <optgroup key={area} label={areaWords[area]()}>
        {works
          .filter((work) => work.area === area)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </optgroup>
    ))}
  </>
)
