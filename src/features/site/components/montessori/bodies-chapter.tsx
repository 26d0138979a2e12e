import { m } from '#/paraglide/messages.js'
import { bodies } from '../../montessori.ts'
import { ScrollArea } from '#/ui/primitives/scroll-area.tsx'
import { Cited } from '../cited.tsx'
import { Chapter } from './chapter.tsx'

const cell = 'px-4 py-3 text-start align-top'

export function BodiesChapter() {
  return (
    <Chapter id="ami-and-ams" lead={m.site_montessori_bodies_lead()}>
      <ScrollArea label={m.site_montessori_bodies_table()} className="rounded border border-line bg-card">
        <table className="w-full min-w-[680px] border-collapse text-[0.9375rem] leading-6">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={`${cell} w-1/5 text-small font-semibold text-muted`}>
                {m.site_montessori_bodies_what()}
              </th>
              <th scope="col" className={`${cell} w-2/5 font-semibold`}>
                <Cited text={m.site_montessori_bodies_ami()} />
              </th>
              <th scope="col" className={`${cell} w-2/5 font-semibold`}>
                <Cited text={m.site_montessori_bodies_ams()} />
              </th>
            </tr>
          </thead>
          <tbody>
            {bodies.map(({ question, ami, ams }) => (
              <tr key={question()} className="border-b border-line">
                <th scope="row" className={`${cell} font-medium text-muted`}>
                  {question()}
                </th>
                <td className={cell}>{ami()}</td>
                <td className={cell}>{ams()}</td>
              </tr>
            ))}
            <tr className="bg-tint">
              <th scope="row" className={`${cell} font-medium`}>
                {m.site_montessori_bodies_same()}
              </th>
              <td colSpan={2} className={cell}>
                {m.site_montessori_bodies_same_text()}
              </td>
            </tr>
          </tbody>
        </table>
      </ScrollArea>
      <p className="mt-6 max-w-prose">
        <Cited text={m.site_montessori_bodies_others()} />
      </p>
    </Chapter>
  )
}
