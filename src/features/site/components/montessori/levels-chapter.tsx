import { m } from '#/paraglide/messages.js'
import { levels } from '../../montessori.ts'
import { Chapter } from './chapter.tsx'

export function LevelsChapter() {
  return (
    <Chapter id="levels" lead={m.site_montessori_levels_lead()}>
      <table className="block w-full sm:table sm:max-w-[860px]">
        <thead className="sr-only sm:not-sr-only">
          <tr className="text-start text-small text-muted">
            <th scope="col" className="pe-6 pb-2 text-start font-semibold">
              {m.site_montessori_levels_ages()}
            </th>
            <th scope="col" className="pe-6 pb-2 text-start font-semibold">
              {m.site_montessori_levels_names()}
            </th>
            <th scope="col" className="pb-2 text-start font-semibold">
              {m.site_montessori_levels_heart()}
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {levels.map(({ ages, names, heart }) => (
            <tr key={ages} className="block border-t border-line py-4 sm:table-row">
              <th
                scope="row"
                className="block text-start text-title whitespace-nowrap tabular-nums sm:table-cell sm:py-3 sm:pe-8"
              >
                <bdi>{ages}</bdi>
              </th>
              <td className="block font-medium sm:table-cell sm:py-3 sm:pe-8">{names()}</td>
              <td className="block text-muted sm:table-cell sm:py-3">{heart()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chapter>
  )
}
