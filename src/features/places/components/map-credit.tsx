import { m } from '#/paraglide/messages.js'

/** The places’ licence asks for it wherever they are shown: https://creativecommons.org/licenses/by/4.0/ */
export function MapCredit() {
  return (
    <>
      {m.places_map_credit()}{' '}
      <a href="https://www.geonames.org/" rel="noreferrer" className="underline underline-offset-2">
        GeoNames
      </a>{' '}
      (CC BY 4.0), Natural Earth
    </>
  )
}
