/** Settings, menus and words do not change from page to page, so a navigation does not fetch them again. */
export const keepLayoutData = () => false;
