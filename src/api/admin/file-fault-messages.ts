import type { Locale, Localised } from '#language/locale/locale.ts';
import type { FileFault } from '#operations/media/file-rejected-error.ts';

type FaultMessages = Readonly<Record<FileFault['code'], string>>;

/** Messages of rejected files; parameters are in braces. */
const messages: Localised<FaultMessages> = {
  kk: {
    empty: 'Файл бос.',
    damaged: 'Файл бүлінген: оны толық оқу мүмкін емес.',
    infected: 'Файлдан вирус табылды, сондықтан ол сақталмады.',
    'not-picture': 'Бұл файл сурет емес. JPEG, PNG, WebP, AVIF, GIF немесе SVG файлын таңдаңыз.',
    'not-document': 'Бұл файл PDF құжаты емес. Құжатты PDF пішімінде сақтап, қайта жүктеңіз.',
    'not-video': 'Бұл файл бейнежазба емес. MP4 немесе WebM файлын таңдаңыз.',
    'not-captions': 'Бұл файл субтитр емес. Субтитрді WebVTT пішімінде сақтаңыз.',
    'not-utf8': 'Субтитр файлының кодтауы UTF-8 емес. Оны UTF-8 кодтауында қайта сақтаңыз.',
    'svg-too-complex':
      'SVG файлы тым күрделі немесе 1 МБ-тан үлкен. Оны жеңілдетіңіз не PNG пішімінде сақтаңыз.',
    'svg-external': 'SVG басқа файлға сілтейді, браузер оны жүктемейді. Суретті SVG ішіне кірістіріңіз.',
    'svg-html': 'SVG ішінде HTML бар, ол барлық жерде көрінбейді. Мәтінді контурға айналдырып сақтаңыз.',
    'svg-invalid': 'SVG файлы бүлінген немесе онда сурет жоқ.',
    'animated-png': 'Қозғалмалы PNG қабылданбайды. Оны GIF немесе WebP пішімінде сақтаңыз.',
    'same-file': 'Бұл дәл сол файл: ештеңе өзгермеді.',
    'picture-format':
      '{format} пішімін браузерлер көрсете алмайды. Суретті JPEG, PNG, WebP, AVIF немесе SVG пішімінде сақтаңыз.',
    'video-format':
      '{format} пішіміндегі бейнежазбаны барлық браузер көрсете алмайды. Оны H.264 кодегімен MP4 пішімінде немесе WebM пішімінде сақтаңыз.',
    'too-many-pixels': 'Сурет {megapixels} мегапиксель, ал шегі — {maxMegapixels}. Оны кішірейтіңіз.',
    'too-long-animation':
      'Анимация {seconds} секундқа созылады, ал шегі — {maxSeconds}. Оны MP4 немесе WebM пішімінде сақтап, бейнежазба ретінде қосыңыз.',
    'too-many-bytes': 'Файл тым үлкен: шегі — {maxMegabytes} МБ.',
  },
  ru: {
    empty: 'Файл пуст.',
    damaged: 'Файл повреждён: его нельзя прочитать целиком.',
    infected: 'В файле найден вирус, поэтому он не сохранён.',
    'not-picture': 'Этот файл — не изображение. Выберите файл JPEG, PNG, WebP, AVIF, GIF или SVG.',
    'not-document': 'Этот файл — не документ PDF. Сохраните документ в формате PDF и загрузите снова.',
    'not-video': 'Этот файл — не видео. Выберите файл MP4 или WebM.',
    'not-captions': 'Этот файл — не субтитры. Сохраните субтитры в формате WebVTT.',
    'not-utf8': 'Субтитры сохранены не в кодировке UTF-8. Сохраните их в UTF-8.',
    'svg-too-complex': 'Файл SVG слишком сложен или больше 1 МБ. Упростите его или сохраните как PNG.',
    'svg-external': 'SVG ссылается на другой файл, который браузер не загрузит. Встройте изображение в SVG.',
    'svg-html': 'SVG содержит HTML, который виден не везде. Сохраните текст как контуры.',
    'svg-invalid': 'Файл SVG повреждён, или в нём нет рисунка.',
    'animated-png': 'Анимированный PNG не принимается. Сохраните его как GIF или WebP.',
    'same-file': 'Это тот же самый файл: ничего не изменилось.',
    'picture-format':
      'Браузеры не показывают формат {format}. Сохраните изображение как JPEG, PNG, WebP, AVIF или SVG.',
    'video-format':
      'Видео в формате {format} показывают не все браузеры. Сохраните его как MP4 с кодеком H.264 или как WebM.',
    'too-many-pixels': 'В изображении {megapixels} Мп, а допустимо {maxMegapixels} Мп. Уменьшите его.',
    'too-long-animation':
      'Анимация длится {seconds} с, а допустимо {maxSeconds} с. Сохраните её как MP4 или WebM и добавьте как видео.',
    'too-many-bytes': 'Файл слишком большой: допустимо {maxMegabytes} МБ.',
  },
  en: {
    empty: 'The file is empty.',
    damaged: 'The file is damaged: it cannot be read completely.',
    infected: 'The file contains a virus, so it is not stored.',
    'not-picture': 'This file is not a picture. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG file.',
    'not-document': 'This file is not a PDF document. Save the document as PDF and upload it again.',
    'not-video': 'This file is not a video. Choose an MP4 or WebM file.',
    'not-captions': 'This file does not contain captions. Save the captions as WebVTT.',
    'not-utf8': 'The captions are not encoded in UTF-8. Save them as UTF-8.',
    'svg-too-complex': 'The SVG is too complex or larger than 1 MB. Simplify it, or save it as PNG.',
    'svg-external':
      'The SVG refers to another file, which browsers do not load. Embed the picture in the SVG.',
    'svg-html': 'The SVG contains HTML, which is not drawn everywhere. Export its text as paths.',
    'svg-invalid': 'The SVG is damaged or contains no drawing.',
    'animated-png': 'Animated PNG is not accepted. Save it as GIF or WebP.',
    'same-file': 'This is the same file: nothing has changed.',
    'picture-format':
      'Browsers do not show the format {format}. Save the picture as JPEG, PNG, WebP, AVIF or SVG.',
    'video-format': 'Not all browsers play {format} video. Save it as MP4 with the H.264 codec, or as WebM.',
    'too-many-pixels':
      'The picture has {megapixels} megapixels; the limit is {maxMegapixels}. Reduce its size.',
    'too-long-animation':
      'The animation takes {seconds} seconds; the limit is {maxSeconds}. Save it as MP4 or WebM, and add it as a video.',
    'too-many-bytes': 'The file is too large: the limit is {maxMegabytes} MB.',
  },
};

/** @returns why a file was rejected, as a sentence */
export const fileFaultMessage = ({ code, ...parameters }: FileFault, locale: Locale): string =>
  Object.entries(parameters).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    messages[locale][code],
  );
