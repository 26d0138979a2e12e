/**
 * What the page about Montessori rests on. Its texts cite these by number, as in `[3]`: a new source goes to the end.
 * References are not translated: they name things as the title page does.
 */
export const sources = [
  'Montessori, Maria: The Montessori Method. Translated by Anne E. George. New York: Frederick A. Stokes, 1912. Italian original: Il Metodo della Pedagogia Scientifica. Città di Castello: S. Lapi, 1909.',
  'Montessori, Maria: Dr. Montessori’s Own Handbook. New York: Frederick A. Stokes, 1914.',
  'Montessori, Maria: Spontaneous Activity in Education. Translated by Florence Simmonds. New York: Frederick A. Stokes, 1917.',
  'Montessori, Maria: The Secret of Childhood. London: Longmans, Green, 1936.',
  'Montessori, Maria: The Absorbent Mind. Adyar, Madras: Theosophical Publishing House, 1949.',
  'Montessori, Maria: To Educate the Human Potential. Adyar, Madras: Kalakshetra Publications, 1948.',
  'Montessori, Maria: From Childhood to Adolescence. New York: Schocken Books, 1973. French: De l’enfant à l’adolescent. Desclée de Brouwer, 1948.',
  'Standing, E. M.: Maria Montessori: Her Life and Work. London: Hollis & Carter, 1957.',
  'Kramer, Rita: Maria Montessori: A Biography. New York: G. P. Putnam’s Sons, 1976.',
  'Lillard, Paula Polk: Montessori: A Modern Approach. New York: Schocken Books, 1972.',
  'Lillard, Angeline Stoll: Montessori: The Science Behind the Genius. New York: Oxford University Press, 2005.',
  'Lillard, Angeline S.; Else-Quest, Nicole: Evaluating Montessori Education. Science 313 (2006), 1893–1894.',
  'Randolph, Justus J., et al.: Montessori education’s impact on academic and nonacademic outcomes: A systematic review. Campbell Systematic Reviews 19 (2023), e1330.',
  'Grazzini, Camillo: The Four Planes of Development. The NAMTA Journal 21 (1996), no. 2, 208–241.',
  'Séguin, Édouard: Idiocy and its Treatment by the Physiological Method. New York: William Wood, 1866.',
  'Association Montessori Internationale (AMI), Amsterdam: montessori-ami.org',
  'American Montessori Society v. Association Montessori Internationale, 155 USPQ 591 (Trademark Trial and Appeal Board, 1967).',
  'Montessori Accreditation Council for Teacher Education (MACTE): macte.org',
  'American Montessori Society (AMS), New York: amshq.org',
] as const
