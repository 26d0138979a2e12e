import { m } from '#/paraglide/messages.js'
import { ShelfScene } from '#/ui/materials/shelf-scene.tsx'

export function HomeScene() {
  return <ShelfScene title={m.site_home_scene()} className="h-auto w-full" settle />
}
