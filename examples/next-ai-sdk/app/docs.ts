/** Your docs. In a real site, read them from files or from a search. */
export const DOCS = [
  {
    path: '/',
    title: 'Lumen',
    text:
      'Lumen switches the lights of a house. To dim a light, turn the knob to the left, ' +
      'or say how bright it should be: `lumen dim kitchen 40`.',
  },
  {
    path: '/install',
    title: 'Install Lumen',
    text:
      'Plug the bridge into your router. Then press its button for three seconds, until it blinks green. ' +
      'To reset it, press the button for ten seconds.',
  },
]
