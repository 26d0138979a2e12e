// What people of the demo say about what they bought.
import type { Category } from '#/contract/product/product-kinds.ts'

type Opinion = { rating: number; title: string; body: string }

export const opinions: Record<Category, readonly Opinion[]> = {
  materials: [
    {
      rating: 5,
      title: 'Used every day',
      body: 'Arrived well packed, the edges are clean and the colour is even. It has been on our shelf since Monday and never stayed there long.',
    },
    {
      rating: 5,
      title: '',
      body: 'Our third set in twelve years, and the first that fits the old one to the millimetre.',
    },
    {
      rating: 4,
      title: 'Good, a little light',
      body: 'Precise and well finished. I would have liked heavier wood, but the children do not mind.',
    },
    {
      rating: 4,
      title: 'Fair price',
      body: 'Half of what we paid elsewhere. One piece had a rough side; a sheet of sandpaper and it was gone.',
    },
    {
      rating: 5,
      title: 'My daughter carries it to the neighbours',
      body: 'Bought for home and not sure at first. She is four and has set it out on the stairs, the lawn and once in the bath.',
    },
    {
      rating: 3,
      title: 'Fine, but the box',
      body: 'The material itself is right. The lid of the box does not close flush.',
    },
    {
      rating: 2,
      title: 'One piece missing',
      body: 'The smallest piece was not in the parcel. It came a week later, with a kind letter, but the week was long.',
    },
  ],
  furniture: [
    { rating: 5, title: 'Stands like a rock', body: 'Ten children leaned on it at once and it did not move.' },
    {
      rating: 4,
      title: 'Bring a second person',
      body: 'Beautiful, and the screws are good. It takes two people and an hour to put up.',
    },
    { rating: 5, title: '', body: 'The height is exactly right, and the corners are round where heads are.' },
    {
      rating: 3,
      title: 'Darker than the picture',
      body: 'Well made. The wood is darker than we thought, next to the old ones one sees it.',
    },
  ],
  clothing: [
    { rating: 5, title: 'He puts it on alone', body: 'Three years old, no help since the first day.' },
    { rating: 4, title: 'Runs small', body: 'Take one size more. The cotton is lovely and holds its colour.' },
    {
      rating: 5,
      title: 'Twenty of them',
      body: 'We bought them for the whole room. After a year of washing they look worn in, and not out.',
    },
    { rating: 2, title: 'Came in the wrong colour', body: 'We had asked for another one. Sent back without trouble.' },
  ],
  books: [
    {
      rating: 5,
      title: 'Read in one night',
      body: 'Then went to the classroom and took half the things off the shelves.',
    },
    { rating: 4, title: 'Calm and clear', body: 'No theory for its own sake. The photographs could be larger.' },
    { rating: 5, title: '', body: 'I have given it to every family that asked me where to begin.' },
    {
      rating: 3,
      title: 'More for beginners',
      body: 'Well written, but guides with some years behind them will find little that is new.',
    },
  ],
  courses: [
    {
      rating: 5,
      title: 'Worth the journey',
      body: 'Small group, much time at the materials, and trainers who wait until one has found it oneself.',
    },
    {
      rating: 5,
      title: 'Changed our evenings',
      body: 'We began with the hallway, as we were told to. Two weeks later everybody hangs up their own coat.',
    },
    { rating: 4, title: 'Dense', body: 'A lot for the time. Bring a thick notebook.' },
  ],
}
