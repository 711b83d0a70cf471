export interface Browser {
  userAgent: string;
  /** Driven by a program. */
  webdriver: boolean;
  /** A test asks to be counted all the same; not where real people come. */
  isTrial: boolean;
}

const nobody =
  /bot|crawl|spider|slurp|preview|lighthouse|headless|monitor|uptime|pingdom|statuscake|healthcheck|health-check|synthetic|datadog|newrelic|kube-probe|googlehc|curl|wget|python|axios|node-fetch|undici|phantom|selenium|playwright|puppeteer|cypress|jsdom|vitest/i;

/** Whether somebody sits before it: robots, monitors, health checkers and test runners are not counted (spec, section 7). */
export function isCounted({ userAgent, webdriver, isTrial }: Browser): boolean {
  return isTrial || (!webdriver && userAgent !== '' && !nobody.test(userAgent));
}
