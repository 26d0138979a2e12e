// Names of the people a Montessori community might have, by where their families come from.
const words = (...lines: string[]) => lines.join(' ').split(' ') as [string, ...string[]]

export const firstNames = words(
  'Anna Emma Mia Lena Clara Ida Frieda Marta Greta Johanna Paul Jonas Felix',
  'Emil Anton Oskar Karl Moritz Jakob Theo Élodie Camille Manon Chloé Zoé',
  'Margaux Louis Gabriel Raphaël Théo Hugo Noémie Maëlle Benoît Grace Ruby Ella',
  'Harriet Oliver Arthur Finn Isla Owen Sofia Giulia Chiara Matteo Lorenzo Pietro',
  'Lucía Inés Álvaro Íñigo Søren Freja Astrid Nils Åsa Linnéa Elif Deniz Emre',
  'Aylin Priya Arjun Meera Rohan Ananya Yuki Haruto Sakura Wei Lin Mei Amara',
  'Chidi Ngozi Zuri Kofi Leila Omar Yasmin Karim Oksana Taras Daryna Zofia Jan',
  'Łucja Tomasz Žofie Matěj Tereza Ágnes Bence Ioana Andrei Eleni Nikos Noa Eitan',
)

export const lastNames = words(
  'Falk Weber Brandt Schäfer Krüger Vogel Lindner Hartmann Keller Sommer Engel',
  'Roth Jäger Günther Marchand Lefèvre Moreau Girard Fournier Rousseau Mercier',
  'Béranger Duval Hughes Bennett Whitaker Ashworth Campbell Doyle Bianchi Romano',
  'Conti Ferraro Gallo Oliveira Santos García Núñez Ibáñez Lindqvist Åkesson',
  'Sørensen Berg Dahl Øverland Yılmaz Demir Kaya Şahin Raman Iyer Kapoor Mehta',
  'Tanaka Sato Kobayashi Chen Zhang Okafor Adeyemi Mensah Diallo Haddad Nasser',
  'Kovalenko Shevchuk Nowak Wójcik Černá Novák Dvořák Szabó Popescu Papadakis Levi',
)
