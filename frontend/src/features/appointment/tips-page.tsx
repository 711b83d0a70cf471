/** How to get ready; our own words. */
const tips: readonly [string, string][] = [
  ['Choose a quiet place', 'For a video session: a room with a door, headphones if others are near, a charged device.'],
  ['Come as you are', 'You need not prepare anything. If it helps, write down what brings you, in two sentences.'],
  ['Have your card at hand', 'The name and number on your insurance card, if you use insurance.'],
  ['Arrive a few minutes early', 'Try the video link once; at an office, leave time for the way and a form.'],
  ['Say what does not fit', 'A first session is also for you to find out whether this person is right for you.'],
];

export function TipsPage() {
  return (
    <article className="appointment-page">
      <h1>Getting ready for your session</h1>
      <dl className="tips">
        {tips.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        If you are in crisis, do not wait for a session: call or text <a href="tel:988">988</a>, or call{' '}
        <a href="tel:911">911</a>.
      </p>
    </article>
  );
}
