import sharp from 'sharp';
import { darkTeal, light, mix, ochre, teal, white } from './colour.ts';
import { Drawing, n } from './drawing.ts';
import { kerege, poles, shanyraq } from './ornament.ts';

type Hair =
  | 'short'
  | 'parted'
  | 'grey-crop'
  | 'bald'
  | 'bob'
  | 'long'
  | 'bun'
  | 'wavy'
  | 'scarf'
  | 'crew'
  | 'fringe'
  | 'swept';
type Clothes = 'suit' | 'jacket' | 'roll-neck' | 'blouse' | 'shirt';

type Person = {
  readonly skin: string;
  readonly hair: Hair;
  readonly hairColour: string;
  readonly clothes: Clothes;
  readonly cloth: string;
  readonly ground: string;
  readonly beard?: 'full' | 'short';
  readonly glasses?: boolean;
  readonly accent?: string;
  /** Relative width of face and shoulders. */
  readonly build?: number;
};

const [black, brown, chestnut, fair, silver] = ['#1C2226', '#3B2A22', '#6B4329', '#B98F57', '#C3C9CC'];
const ivory = '#F3EFE6';

/** Twelve invented people, in the order of the demo texts. */
const people: readonly Person[] = [
  {
    skin: '#E2B48F',
    hair: 'bun',
    hairColour: black,
    clothes: 'jacket',
    cloth: darkTeal,
    ground: '#D8E7E8',
    accent: ochre,
    build: 0.94,
  },
  {
    skin: '#D29E76',
    hair: 'grey-crop',
    hairColour: silver,
    clothes: 'suit',
    cloth: '#22323B',
    ground: light,
    glasses: true,
  },
  {
    skin: '#E6BC98',
    hair: 'parted',
    hairColour: black,
    clothes: 'suit',
    cloth: '#0B6A72',
    ground: '#F1E3C6',
  },
  {
    skin: '#DBA881',
    hair: 'bob',
    hairColour: '#241A18',
    clothes: 'blouse',
    cloth: ivory,
    ground: '#0E5E65',
    glasses: true,
    accent: teal,
    build: 0.93,
  },
  {
    skin: '#F0CDB2',
    hair: 'crew',
    hairColour: fair,
    clothes: 'shirt',
    cloth: '#DCE6EA',
    ground: '#2B8087',
    beard: 'short',
  },
  {
    skin: '#CB946B',
    hair: 'short',
    hairColour: black,
    clothes: 'roll-neck',
    cloth: '#20343A',
    ground: '#E7D3A8',
  },
  {
    skin: '#EFC9AC',
    hair: 'wavy',
    hairColour: chestnut,
    clothes: 'jacket',
    cloth: '#8A5A2B',
    ground: '#DDE8E6',
    accent: ivory,
    build: 0.94,
  },
  {
    skin: '#D8A47C',
    hair: 'swept',
    hairColour: brown,
    clothes: 'jacket',
    cloth: '#34515A',
    ground: '#BFD9DA',
    beard: 'full',
    accent: ivory,
  },
  {
    skin: '#DEAE88',
    hair: 'long',
    hairColour: black,
    clothes: 'roll-neck',
    cloth: teal,
    ground: '#F3EAD6',
    build: 0.92,
  },
  {
    skin: '#C98F68',
    hair: 'bald',
    hairColour: '#3A2E29',
    clothes: 'suit',
    cloth: '#3A474E',
    ground: '#CFE1E1',
    beard: 'short',
    build: 1.04,
  },
  {
    skin: '#E4B893',
    hair: 'scarf',
    hairColour: black,
    clothes: 'jacket',
    cloth: '#0A4F55',
    ground: '#E9D6AE',
    accent: ivory,
    build: 0.94,
  },
  {
    skin: '#EBC3A2',
    hair: 'fringe',
    hairColour: '#2A1F1C',
    clothes: 'blouse',
    cloth: '#E5C68F',
    ground: '#135B62',
    accent: darkTeal,
    build: 0.92,
  },
];

function ground(d: Drawing, person: Person): void {
  const line = mix(person.ground, person.ground < '#8' ? white : darkTeal, 0.13);
  d.add(
    `<rect width="800" height="800" fill="${d.linear([0, 0], [800, 800], [0, mix(person.ground, white, 0.22)], [1, person.ground])}"/>`,
  );
  d.add(`<g fill="none" stroke="${line}" stroke-width="5">${kerege(-60, -20, 920, 840, 132)}</g>`);
  d.add(`<circle cx="400" cy="356" r="292" fill="${mix(person.ground, white, 0.16)}"/>`);
  d.add(
    `<g fill="none" stroke="${line}" stroke-width="5">${shanyraq([400, 356], 292).split('<g')[0] ?? ''}${poles([400, 356], 306, 338, 60)}</g>`,
  );
}

/** The hair behind head and shoulders. */
function hairBehind(person: Person, w: number): string {
  const x = (k: number): string => n(400 + k * w);
  const shapes: Partial<Record<Hair, string>> = {
    bob: `M${x(-146)} 330C${x(-160)} 150 ${x(160)} 150 ${x(146)} 330C${x(152)} 430 ${x(150)} 480 ${x(128)} 502C${x(60)} 520 ${x(-60)} 520 ${x(-128)} 502C${x(-150)} 480 ${x(-152)} 430 ${x(-146)} 330Z`,
    long: `M${x(-142)} 330C${x(-156)} 140 ${x(156)} 140 ${x(142)} 330C${x(146)} 480 ${x(176)} 590 ${x(170)} 700H${x(-170)}C${x(-176)} 590 ${x(-146)} 480 ${x(-142)} 330Z`,
    fringe: `M${x(-142)} 330C${x(-156)} 140 ${x(156)} 140 ${x(142)} 330C${x(146)} 450 ${x(160)} 540 ${x(150)} 630H${x(-150)}C${x(-160)} 540 ${x(-146)} 450 ${x(-142)} 330Z`,
    wavy: `M${x(-142)} 320C${x(-170)} 130 ${x(170)} 130 ${x(142)} 320C${x(176)} 380 ${x(150)} 430 ${x(184)} 490C${x(196)} 550 ${x(160)} 570 ${x(150)} 610H${x(-150)}C${x(-160)} 570 ${x(-196)} 550 ${x(-184)} 490C${x(-150)} 430 ${x(-176)} 380 ${x(-142)} 320Z`,
    bun: `M${x(-130)} 320C${x(-142)} 150 ${x(142)} 150 ${x(130)} 320L${x(110)} 330H${x(-110)}ZM${x(62)} 158A62 58 0 1 1 ${x(-62)} 158A62 58 0 1 1 ${x(62)} 158Z`,
    scarf: `M${x(-156)} 350C${x(-176)} 120 ${x(176)} 120 ${x(156)} 350C${x(166)} 470 ${x(196)} 560 ${x(214)} 660H${x(-214)}C${x(-196)} 560 ${x(-166)} 470 ${x(-156)} 350Z`,
  };
  const colour = person.hair === 'scarf' ? ivory : mix(person.hairColour, '#000000', 0.18);
  return shapes[person.hair] ? `<path d="${shapes[person.hair]}" fill="${colour}"/>` : '';
}

function body(d: Drawing, person: Person, w: number): void {
  const { cloth, skin, clothes, accent = white } = person;
  const x = (k: number): string => n(400 + k * w);
  const shade = mix(cloth, '#02181B', 0.34);
  const shoulders = `M${x(-300)} 810C${x(-296)} 690 ${x(-250)} 640 ${x(-168)} 612L${x(-70)} 572H${x(70)}L${x(168)} 612C${x(250)} 640 ${x(296)} 690 ${x(300)} 810Z`;
  const neck = `M${x(-62)} 440H${x(62)}V560C${x(62)} 610 ${x(-62)} 610 ${x(-62)} 560Z`;
  d.add(
    `<path d="${shoulders}" fill="${d.linear([150, 600], [680, 800], [0, mix(cloth, white, 0.1)], [0.5, cloth], [1, shade])}"/>`,
  );
  if (clothes === 'suit' || clothes === 'jacket') {
    const shirt = clothes === 'suit' ? '#F4F6F6' : accent;
    d.add(`<path d="M${x(-80)} 566L${x(-4)} 812H${x(4)}L${x(80)} 566Z" fill="${shirt}"/>`);
    d.add(
      `<path d="${neck}" fill="${skin}"/><path d="M${x(-62)} 470C${x(-20)} 520 ${x(30)} 520 ${x(62)} 470V548C${x(30)} 560 ${x(-20)} 556 ${x(-62)} 520Z" fill="${mix(skin, '#6B2E12', 0.26)}"/>`,
    );
    if (clothes === 'suit') {
      d.add(
        `<path d="M${x(-72)} 562L${x(-58)} 668L${x(0)} 612L${x(58)} 668L${x(72)} 562L${x(0)} 604Z" fill="#fff"/>`,
      );
      d.add(
        `<path d="M${x(-17)} 612H${x(17)}L${x(11)} 646L${x(24)} 812H${x(-24)}L${x(-11)} 646Z" fill="${person.glasses ? ochre : mix(teal, darkTeal, 0.5)}"/>`,
      );
    }
    d.add(
      `<path d="M${x(-80)} 568L${x(-150)} 656L${x(-104)} 684L${x(-4)} 812L${x(-10)} 740Z" fill="${mix(cloth, white, 0.16)}"/><path d="M${x(80)} 568L${x(150)} 656L${x(104)} 684L${x(4)} 812L${x(10)} 740Z" fill="${shade}"/>`,
    );
    return;
  }
  d.add(
    `<path d="${neck}" fill="${skin}"/><path d="M${x(-62)} 470C${x(-20)} 520 ${x(30)} 520 ${x(62)} 470V548C${x(30)} 560 ${x(-20)} 556 ${x(-62)} 520Z" fill="${mix(skin, '#6B2E12', 0.26)}"/>`,
  );
  if (clothes === 'roll-neck') {
    d.add(
      `<path d="M${x(-76)} 528C${x(-30)} 556 ${x(30)} 556 ${x(76)} 528L${x(92)} 604C${x(40)} 634 ${x(-40)} 634 ${x(-92)} 604Z" fill="${mix(cloth, white, 0.12)}"/><path d="M${x(20)} 548C${x(40)} 546 ${x(60)} 540 ${x(76)} 528L${x(92)} 604C${x(72)} 616 ${x(50)} 622 ${x(30)} 625Z" fill="${shade}" opacity=".55"/>`,
    );
  } else if (clothes === 'blouse') {
    d.add(
      `<path d="M${x(-72)} 570C${x(-40)} 650 ${x(-14)} 680 ${x(0)} 694C${x(14)} 680 ${x(40)} 650 ${x(72)} 570L${x(52)} 556H${x(-52)}Z" fill="${skin}"/><path d="M${x(-84)} 566C${x(-50)} 660 ${x(-20)} 694 ${x(0)} 708C${x(20)} 694 ${x(50)} 660 ${x(84)} 566" fill="none" stroke="${accent}" stroke-width="10"/>`,
    );
    d.add(`<circle cx="${x(0)}" cy="668" r="11" fill="${ochre}"/>`);
  } else {
    d.add(
      `<path d="M${x(-74)} 562L${x(-66)} 676L${x(0)} 618L${x(66)} 676L${x(74)} 562L${x(0)} 606Z" fill="${mix(cloth, white, 0.5)}"/><path d="M${x(0)} 618L${x(66)} 676L${x(74)} 562L${x(0)} 606Z" fill="${shade}" opacity=".3"/><path d="M${x(0)} 640V812" stroke="${shade}" stroke-width="4" opacity=".5"/>`,
    );
  }
}

const face = (x: (k: number) => string): string =>
  `M${x(-118)} 316C${x(-122)} 216 ${x(-72)} 176 ${x(0)} 176C${x(72)} 176 ${x(122)} 216 ${x(118)} 316C${x(116)} 400 ${x(84)} 462 ${x(36)} 490C${x(14)} 502 ${x(-14)} 502 ${x(-36)} 490C${x(-84)} 462 ${x(-116)} 400 ${x(-118)} 316Z`;

function head(d: Drawing, person: Person, w: number): void {
  const { skin, hairColour } = person;
  const x = (k: number): string => n(400 + k * w);
  const warm = mix(skin, '#6B2E12', 0.2);
  if (
    person.hair !== 'scarf' &&
    person.hair !== 'bob' &&
    person.hair !== 'long' &&
    person.hair !== 'wavy' &&
    person.hair !== 'fringe'
  ) {
    d.add(
      `<ellipse cx="${x(-120)}" cy="338" rx="18" ry="34" fill="${skin}"/><ellipse cx="${x(120)}" cy="338" rx="18" ry="34" fill="${warm}"/>`,
    );
  }
  d.add(`<path d="${face(x)}" fill="${skin}"/>`);
  const clip = d.clip(`<path d="${face(x)}"/>`);
  // A shadow on the side away from the light models the head without facial features.
  d.add(
    `<g clip-path="${clip}"><path d="M${x(30)} 150C${x(48)} 240 ${x(20)} 300 ${x(34)} 352C${x(44)} 376 ${x(14)} 388 ${x(12)} 392C${x(40)} 420 ${x(18)} 470 ${x(6)} 520H${x(160)}V150Z" fill="${warm}" opacity=".5"/>`,
  );
  if (person.beard) {
    const top = person.beard === 'full' ? 356 : 384;
    d.add(
      `<path d="M${x(-130)} ${top - 40}C${x(-100)} ${top + 34} ${x(-70)} ${top + 28} ${x(-40)} ${top + 24}C${x(-16)} ${top + 8} ${x(16)} ${top + 8} ${x(40)} ${top + 24}C${x(70)} ${top + 28} ${x(100)} ${top + 34} ${x(130)} ${top - 40}V520H${x(-130)}Z" fill="${hairColour}" opacity="${person.beard === 'full' ? 1 : 0.55}"/>`,
    );
  }
  d.add('</g>');
  const brow = mix(person.hair === 'bald' || person.hair === 'scarf' ? black : hairColour, skin, 0.25);
  const lip = mix(skin, '#7A2B20', 0.42);
  d.add(
    `<g fill="none" stroke="${brow}" stroke-width="7" stroke-linecap="round"><path d="M${x(-78)} 306Q${x(-54)} 294 ${x(-30)} 303"/><path d="M${x(30)} 303Q${x(54)} 294 ${x(78)} 306"/></g>`,
    `<g fill="none" stroke="${mix(black, skin, 0.15)}" stroke-width="5" stroke-linecap="round"><path d="M${x(-70)} 336Q${x(-54)} 343 ${x(-38)} 336"/><path d="M${x(38)} 336Q${x(54)} 343 ${x(70)} 336"/></g>`,
    `<path d="M${x(-32)} 430Q${x(0)} 446 ${x(32)} 430" fill="none" stroke="${lip}" stroke-width="6.5" stroke-linecap="round"/>`,
  );
  if (person.glasses) {
    const rim = mix(darkTeal, black, 0.5);
    d.add(
      `<g fill="${white}" fill-opacity=".2" stroke="${rim}" stroke-width="6"><rect x="${x(-96)}" y="312" width="${n(80 * w)}" height="56" rx="24"/><rect x="${x(16)}" y="312" width="${n(80 * w)}" height="56" rx="24"/><path d="M${x(-16)} 330Q${x(0)} 322 ${x(16)} 330" fill="none"/></g>`,
    );
  }
}

/** The hair on the head, with a highlight on the side of the light. */
function hairFront(d: Drawing, person: Person, w: number): void {
  const x = (k: number): string => n(400 + k * w);
  const colour = person.hairColour;
  const crown = `M${x(-126)} 318C${x(-146)} 196 ${x(-92)} 132 ${x(4)} 132C${x(96)} 132 ${x(146)} 196 ${x(126)} 318`;
  const shapes: Record<Hair, string> = {
    short: `${crown}C${x(118)} 280 ${x(112)} 256 ${x(96)} 240C${x(40)} 236 ${x(-30)} 232 ${x(-84)} 246C${x(-110)} 262 ${x(-118)} 286 ${x(-126)} 318Z`,
    parted: `${crown}C${x(120)} 282 ${x(112)} 246 ${x(92)} 226C${x(30)} 236 ${x(-24)} 220 ${x(-52)} 196C${x(-72)} 232 ${x(-112)} 250 ${x(-126)} 318Z`,
    'grey-crop': `${crown}C${x(122)} 290 ${x(114)} 262 ${x(104)} 246C${x(70)} 204 ${x(-70)} 204 ${x(-104)} 246C${x(-114)} 262 ${x(-122)} 290 ${x(-126)} 318Z`,
    crew: `M${x(-122)} 300C${x(-136)} 196 ${x(-90)} 146 ${x(0)} 146C${x(90)} 146 ${x(136)} 196 ${x(122)} 300C${x(116)} 262 ${x(106)} 240 ${x(84)} 226C${x(30)} 216 ${x(-30)} 216 ${x(-84)} 226C${x(-106)} 240 ${x(-116)} 262 ${x(-122)} 300Z`,
    swept: `M${x(-126)} 316C${x(-150)} 190 ${x(-80)} 118 ${x(20)} 124C${x(110)} 128 ${x(146)} 200 ${x(126)} 316C${x(120)} 276 ${x(116)} 250 ${x(100)} 232C${x(60)} 196 ${x(0)} 190 ${x(-60)} 230C${x(-100)} 240 ${x(-116)} 276 ${x(-126)} 316Z`,
    bald: '',
    bob: `M${x(-146)} 420C${x(-160)} 200 ${x(-110)} 130 ${x(4)} 130C${x(116)} 130 ${x(160)} 200 ${x(146)} 420C${x(120)} 380 ${x(124)} 300 ${x(92)} 246C${x(40)} 262 ${x(-40)} 240 ${x(-60)} 214C${x(-112)} 270 ${x(-120)} 370 ${x(-146)} 420Z`,
    long: `M${x(-144)} 520C${x(-164)} 200 ${x(-110)} 130 ${x(0)} 130C${x(110)} 130 ${x(164)} 200 ${x(144)} 520C${x(114)} 420 ${x(118)} 280 ${x(0)} 206C${x(-118)} 280 ${x(-114)} 420 ${x(-144)} 520Z`,
    wavy: `M${x(-150)} 440C${x(-176)} 190 ${x(-100)} 124 ${x(10)} 126C${x(120)} 128 ${x(172)} 210 ${x(150)} 440C${x(110)} 390 ${x(132)} 280 ${x(84)} 232C${x(30)} 244 ${x(-30)} 226 ${x(-44)} 204C${x(-130)} 270 ${x(-112)} 380 ${x(-150)} 440Z`,
    bun: `M${x(-124)} 322C${x(-144)} 196 ${x(-90)} 138 ${x(0)} 138C${x(90)} 138 ${x(144)} 196 ${x(124)} 322C${x(116)} 270 ${x(84)} 226 ${x(0)} 214C${x(-84)} 226 ${x(-116)} 270 ${x(-124)} 322Z`,
    scarf: `M${x(-154)} 560C${x(-192)} 166 ${x(-104)} 122 ${x(0)} 122C${x(104)} 122 ${x(192)} 166 ${x(154)} 560C${x(112)} 640 ${x(-112)} 640 ${x(-154)} 560ZM${x(-101)} 306C${x(-106)} 222 ${x(-62)} 196 ${x(0)} 196C${x(62)} 196 ${x(106)} 222 ${x(101)} 306C${x(98)} 396 ${x(62)} 474 ${x(0)} 482C${x(-62)} 474 ${x(-98)} 396 ${x(-101)} 306Z`,
    fringe: `M${x(-144)} 470C${x(-162)} 196 ${x(-110)} 130 ${x(0)} 130C${x(110)} 130 ${x(162)} 196 ${x(144)} 470C${x(118)} 400 ${x(118)} 330 ${x(106)} 276C${x(50)} 286 ${x(-50)} 286 ${x(-106)} 276C${x(-118)} 330 ${x(-118)} 400 ${x(-144)} 470Z`,
  };
  const paint =
    person.hair === 'scarf'
      ? d.linear([240, 130], [560, 520], [0, '#FBF8F1'], [1, '#CFC6B2'])
      : d.linear(
          [260, 130],
          [540, 420],
          [0, mix(colour, white, 0.16)],
          [0.5, colour],
          [1, mix(colour, '#000000', 0.2)],
        );
  if (shapes[person.hair]) d.add(`<path d="${shapes[person.hair]}" fill="${paint}" fill-rule="evenodd"/>`);
  if (person.hair === 'scarf') {
    d.add(
      `<path d="M${x(-99)} 262C${x(-84)} 210 ${x(-44)} 196 ${x(0)} 196C${x(44)} 196 ${x(84)} 210 ${x(99)} 262" fill="none" stroke="${ochre}" stroke-width="9"/>`,
    );
    d.add(
      `<g fill="none" stroke="#B9AE98" stroke-width="4" stroke-linecap="round"><path d="M${x(-120)} 420C${x(-96)} 520 ${x(-20)} 560 ${x(60)} 552"/><path d="M${x(-128)} 500C${x(-90)} 580 ${x(0)} 600 ${x(80)} 586"/></g>`,
    );
  }
}

/** Draws the portraits `person-01.webp` to `person-12.webp`, 800 × 800 pixels. */
export async function makePortraits(write: (name: string, bytes: Buffer) => Promise<void>): Promise<void> {
  for (const [index, person] of people.entries()) {
    const name = `person-${String(index + 1).padStart(2, '0')}`;
    const d = new Drawing(name, 'day', 800, 800);
    const w = person.build ?? 1;
    ground(d, person);
    d.add('<g transform="translate(0 6)">', hairBehind(person, w));
    body(d, person, w);
    head(d, person, w);
    hairFront(d, person, w);
    d.add('</g>');
    await write(
      `${name}.webp`,
      await sharp(Buffer.from(d.svg())).webp({ quality: 76, effort: 6 }).toBuffer(),
    );
  }
}
