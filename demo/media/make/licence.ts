import sharp from 'sharp';
import { darkTeal, mix, ochre, teal, white } from './colour.ts';
import { Drawing, n, type Point, polyline } from './drawing.ts';
import { horn, poles, shanyraq } from './ornament.ts';

type Licence = {
  readonly kind: readonly [string, string];
  readonly number: string;
  readonly lines: readonly string[];
  readonly date: string;
  readonly ink: string;
};

const holder = '«Дала Көпірі» АҚ · АО «Дала Көпірі»';

const licences: readonly Licence[] = [
  {
    kind: ['ЛИЦЕНЗИЯ', 'LICENCE'],
    number: '№ 3.2.199/17',
    lines: [
      'Бағалы қағаздар нарығында қызметті жүзеге асыруға',
      'На осуществление деятельности на рынке ценных бумаг',
      'For business in the securities market',
    ],
    date: '14.05.2009',
    ink: darkTeal,
  },
  {
    kind: ['ЛИЦЕНЗИЯҒА ҚОСЫМША', 'ПРИЛОЖЕНИЕ К ЛИЦЕНЗИИ'],
    number: '№ 3.2.199/17 – 1',
    lines: [
      'Инвестициялық портфельді басқару',
      'Управление инвестиционным портфелем',
      'Investment portfolio management',
    ],
    date: '14.05.2009',
    ink: '#0B6A72',
  },
  {
    kind: ['МҮШЕЛІК КУӘЛІГІ', 'СВИДЕТЕЛЬСТВО О ЧЛЕНСТВЕ'],
    number: '№ 0047',
    lines: [
      'Ойдан шығарылған сауда алаңының мүшесі',
      'Член вымышленной торговой площадки',
      'Member of an invented trading venue',
    ],
    date: '21.09.2011',
    ink: '#7A5217',
  },
  {
    kind: ['СӘЙКЕСТІК СЕРТИФИКАТЫ', 'СЕРТИФИКАТ СООТВЕТСТВИЯ'],
    number: '№ 2025/118',
    lines: [
      'Ақпараттық қауіпсіздікті басқару жүйесі',
      'Система управления информационной безопасностью',
      'Information security management system',
    ],
    date: '03.02.2025',
    ink: '#24505E',
  },
];

/** A guilloche frame: each wave is a closed line around the sheet. */
function frame(d: Drawing, ink: string): void {
  const [left, top, right, bottom] = [58, 58, d.width - 58, d.height - 58];
  const around = 2 * (right - left + bottom - top);
  const at = (s: number, off: number): Point => {
    const [w, h] = [right - left, bottom - top];
    if (s < w) return [left + s, top + off];
    if (s < w + h) return [right - off, top + s - w];
    if (s < 2 * w + h) return [right - (s - w - h), bottom - off];
    return [left + off, bottom - (s - 2 * w - h)];
  };
  for (let k = 0; k < 7; k++) {
    const points: Point[] = [];
    for (let s = 0; s <= around; s += 3) {
      const t = (s / around) * Math.PI * 2 * 44;
      points.push(
        at(Math.min(s, around - 0.01), 15 * Math.sin(t + (k * Math.PI) / 7) * Math.cos(t / 4 + k * 0.2)),
      );
    }
    d.add(
      `<path d="${polyline(points, true)}" fill="none" stroke="${mix(ink, white, 0.25)}" stroke-width="1"/>`,
    );
  }
  for (const inset of [34, 82]) {
    d.add(
      `<rect x="${inset}" y="${inset}" width="${d.width - inset * 2}" height="${d.height - inset * 2}" fill="none" stroke="${ink}" stroke-width="${inset === 34 ? 3 : 1.4}"/>`,
    );
  }
  for (const [x, y, turn] of [
    [112, 112, -45],
    [d.width - 112, 112, 45],
    [112, d.height - 112, -135],
    [d.width - 112, d.height - 112, 135],
  ] as const) {
    d.add(
      `<g fill="none" stroke="${ink}" stroke-width="2.4" transform="rotate(${turn} ${x} ${y})">${horn([x, y], 30)}</g>`,
    );
  }
}

/** A guilloche rosette of rotated ellipses. */
function rosette(d: Drawing, at: Point, radius: number, ink: string): void {
  let shapes = '';
  for (let k = 0; k < 36; k++) {
    shapes += `<ellipse cx="${n(at[0])}" cy="${n(at[1])}" rx="${radius}" ry="${n(radius * 0.36)}" transform="rotate(${k * 5} ${n(at[0])} ${n(at[1])})"/>`;
  }
  d.add(`<g fill="none" stroke="${ink}" stroke-width=".8" opacity=".2">${shapes}</g>`);
}

function text(
  x: number,
  y: number,
  size: number,
  words: string,
  fill: string,
  weight = 400,
  spacing = 0,
): string {
  return `<text x="${x}" y="${y}" font-family="Noto Serif" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}" text-anchor="middle" fill="${fill}">${words}</text>`;
}

function watermark(d: Drawing, ink: string): void {
  const words = ['ҮЛГІ', 'ОБРАЗЕЦ', 'SPECIMEN'];
  let shapes = '';
  for (let row = 0; row < 7; row++) {
    const word = words[row % 3] ?? '';
    for (let k = -1; k < 3; k++) {
      shapes += `<text x="${k * 430 + (row % 2) * 200}" y="${150 + row * 158}" font-family="Noto Sans" font-weight="700" font-size="66" letter-spacing="8" fill="${mix(ink, '#B2452F', 0.75)}">${word}</text>`;
    }
  }
  d.add(`<g opacity=".16" transform="rotate(-32 ${d.width / 2} ${d.height / 2})">${shapes}</g>`);
}

/** Draws the specimen certificates `license-1.webp` to `license-4.webp`. */
export async function makeLicences(write: (name: string, bytes: Buffer) => Promise<void>): Promise<void> {
  for (const [index, licence] of licences.entries()) {
    const d = new Drawing(`license-${index + 1}`, 'ochre', 800, 1131);
    const { ink, kind, number, lines, date } = licence;
    const middle = d.width / 2;
    d.add(
      `<rect width="800" height="1131" fill="${d.radial([middle, 480], 760, [0, '#FFFEFA'], [1, mix('#F4ECD8', ink, 0.07)])}"/>`,
    );
    rosette(d, [middle, 610], 300, ink);
    rosette(d, [middle, 610], 180, ochre);
    frame(d, ink);
    d.add(`<g fill="none" stroke="${ochre}" stroke-width="4">${shanyraq([middle, 212], 54)}</g>`);
    d.add(`<g fill="none" stroke="${ink}" stroke-width="2">${poles([middle, 212], 60, 76, 48)}</g>`);
    const narrow = kind[0].length > 14 ? 33 : 46;
    d.add(
      text(middle, 370, narrow, kind[0], ink, 700, 3),
      text(middle, 410, 20, kind[1], mix(ink, white, 0.2), 400, 3),
      text(middle, 474, 30, number, ink, 700),
      `<path d="M250 500H550" stroke="${ochre}" stroke-width="2"/>`,
      text(middle, 580, 26, holder, ink, 700),
      ...lines.map((line, i) =>
        text(
          middle,
          652 + i * 42,
          i > 0 || line.length > 45 ? 20 : 23,
          line,
          i === 0 ? ink : mix(ink, white, 0.18),
        ),
      ),
      text(middle, 850, 19, `Берілген күні · Дата выдачи · Date of issue: ${date}`, ink),
    );
    // A signature and a seal, marked as a specimen.
    d.add(
      `<path d="M170 968c30-46 44-40 40-8s-16 30 4 4 34-34 36-10 22 4 36-14 20 14 40 4" fill="none" stroke="${teal}" stroke-width="3"/><path d="M150 992H360" stroke="${ink}"/>`,
    );
    d.add(text(255, 1016, 14, 'үлгі қолтаңба · образец подписи', mix(ink, white, 0.2)));
    d.add(
      `<g fill="none" stroke="${teal}" opacity=".75"><circle cx="590" cy="950" r="72" stroke-width="4"/><circle cx="590" cy="950" r="62" stroke-width="1.5"/><g stroke-width="2">${poles([590, 950], 45, 59, 60)}${shanyraq([590, 950], 40)}</g></g>`,
    );
    watermark(d, ink);
    await write(
      `license-${index + 1}.webp`,
      await sharp(Buffer.from(d.svg())).webp({ quality: 58, effort: 6, smartSubsample: true }).toBuffer(),
    );
  }
}
