/** Kazakh texts of the new version of a document. */
export const messages = {
  'document.newVersion': 'Жаңа нұсқа…',
  'document.newVersionTitle': 'Құжаттың жаңа нұсқасы',
  'document.newVersionText':
    'Қазіргі файл бұрынғы нұсқалардың қатарына өтеді. Файл таңдалмаған тілде бәрі өзгеріссіз қалады. Сайтқа тек жариялағаннан кейін шығады.',
  'document.whichFile': 'Қай файл ауысады',
  'document.currentFile': 'Қазір: {name}',
  'document.noCurrentFile': 'Бұл тілде мұндай файл жоқ. Жаңасы қосылады.',
  'document.newFile': 'Жаңа файл таңдау',
  'document.otherFile': 'Басқа файл таңдау',
  'document.keepFile': 'Қазіргісін қалдыру',
  'document.sameFile': 'Бұл – қазіргі файлдың өзі.',
  'document.newDate': 'Жаңа нұсқаның күні',
  'document.replacedDate': 'Ауыстырылатын нұсқаның күні',
  'document.chooseFile': 'Кемінде бір тілге жаңа файл таңдаңыз.',
  'document.chooseDates': 'Екі күнді де көрсетіңіз.',
  'document.add': 'Нұсқаны қосу',
  'document.added': 'Жаңа нұсқа формаға қосылды. Енді сақтап, жариялаңыз.',
  'document.permanent': 'Тұрақты сілтемелер: әрқашан соңғы жарияланған файлды ашады.',
};

export type DocumentVersionMessages = Record<keyof typeof messages, string>;
