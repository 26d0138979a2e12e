// What Montessori materials are called, in English, German and French: whoever looks for one finds it by its other names.

const materials: readonly (readonly string[])[] = [
  ['pink tower', 'rosa Turm', 'tour rose'],
  ['brown stair', 'broad stair', 'braune Treppe', 'escalier marron', 'escalier brun'],
  ['red rods', 'rote Stangen', 'barres rouges'],
  ['number rods', 'numerische Stangen', 'rot-blaue Stangen', 'barres numériques'],
  ['knobbed cylinders', 'cylinder blocks', 'Einsatzzylinder', 'cylindres à bouton', 'emboîtements cylindriques'],
  ['knobless cylinders', 'farbige Zylinder', 'cylindres de couleur', 'cylindres sans bouton'],
  ['colour tablets', 'color tablets', 'Farbtäfelchen', 'tablettes de couleurs'],
  ['geometric cabinet', 'geometrische Kommode', 'cabinet de géométrie'],
  ['geometric solids', 'geometrische Körper', 'solides géométriques'],
  ['constructive triangles', 'konstruktive Dreiecke', 'triangles constructeurs'],
  ['binomial cube', 'binomischer Kubus', 'binomischer Würfel', 'cube du binôme'],
  ['trinomial cube', 'trinomischer Kubus', 'trinomischer Würfel', 'cube du trinôme'],
  ['sound boxes', 'sound cylinders', 'Geräuschdosen', 'boîtes à sons'],
  ['smelling bottles', 'Geruchsdosen', 'flacons à odeurs'],
  ['touch boards', 'rough and smooth boards', 'Tastbretter', 'planchettes rugueuses et lisses'],
  ['touch tablets', 'Tasttäfelchen', 'tablettes rugueuses'],
  ['fabric box', 'Stoffkasten', 'boîte de tissus'],
  ['baric tablets', 'Gewichtstäfelchen', 'tablettes bariques'],
  ['thermic tablets', 'Wärmetäfelchen', 'tablettes thermiques'],
  ['mystery bag', 'geheimnisvoller Beutel', 'sac à mystères'],
  ['bells', 'Glocken', 'clochettes'],
  ['sandpaper letters', 'Sandpapierbuchstaben', 'lettres rugueuses'],
  ['sandpaper numerals', 'sandpaper numbers', 'Sandpapierziffern', 'chiffres rugueux'],
  ['moveable alphabet', 'movable alphabet', 'bewegliches Alphabet', 'alphabet mobile'],
  ['metal insets', 'metallene Einsätze', 'metallene Einsatzfiguren', 'formes à dessin'],
  ['spindle box', 'Spindelkasten', 'boîte à fuseaux', 'fuseaux'],
  ['cards and counters', 'Ziffern und Chips', 'jetons et chiffres', 'chiffres et jetons'],
  ['golden beads', 'goldene Perlen', 'Goldenes Perlenmaterial', 'perles dorées'],
  ['bead stair', 'Perlentreppe', 'escalier de perles'],
  ['bead chains', 'Perlenketten', 'chaînes de perles'],
  ['hundred board', 'Hunderterbrett', 'table de cent', 'tableau de cent'],
  ['seguin boards', 'Seguintafeln', 'tables de Seguin'],
  ['stamp game', 'Markenspiel', 'jeu des timbres'],
  ['dot game', 'Punktespiel', 'jeu de points'],
  ['snake game', 'Schlangenspiel', 'jeu du serpent'],
  ['checkerboard', 'Schachbrett', 'damier de multiplication'],
  ['racks and tubes', 'test tube division', 'große Division', 'grande division'],
  ['multiplication board', 'Multiplikationsbrett', 'planche de multiplication'],
  ['addition strip board', 'Streifenbrett', "table des bandes d'addition"],
  ['fraction circles', 'fraction insets', 'Bruchrechenkreise', 'cercles de fractions', 'fractions'],
  ['grammar symbols', 'Wortsymbole', 'symboles de grammaire'],
  ['sentence analysis', 'Satzzerlegung', 'analyse de phrase'],
  ['land and water forms', 'Land- und Wasserformen', 'formes de terre et d’eau'],
  ['puzzle maps', 'Puzzlekarten', 'cartes puzzles'],
  ['botany cabinet', 'Blätterkommode', 'botanische Kommode', 'cabinet de botanique'],
  ['dressing frames', 'Verschlussrahmen', 'Anziehrahmen', 'cadres d’habillage'],
  ['timeline of life', 'Zeitleiste des Lebens', 'frise de la vie'],
  ['pouring', 'Schüttübung', 'verser'],
]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byName = new Map(materials.flatMap((names) => names.map((name) => [plain(name), names] as const)))

/** German bends what stands before a name: "rosa Turm", "den braunen Turm". Its ending and the plural’s may be another. */
const bent = (name: string) =>
  name
    .split(' ')
    .map((word) => word.replace(/(?:e[nrms]?|s)$/u, ''))
    .join(' ')

const byBentName = new Map([...byName].map(([name, names]) => [bent(name), names] as const))

/** So many letters of a name, and it is known which is meant. */
const knownFrom = 6

const begunBy = (asked: string) =>
  asked.length < knownFrom ? undefined : [...byName].find(([name]) => name.startsWith(asked))?.[1]

/** The other names of a material, where just that is looked for, or its name is being typed. */
export function otherNamesOf(typed: string): readonly string[] {
  const asked = plain(typed)
  const names = byName.get(asked) ?? byBentName.get(bent(asked)) ?? begunBy(asked) ?? []
  return names.filter((name) => plain(name) !== asked)
}
