export interface Browser {
  userAgent: string;
  /** Whether a program controls the browser. */
  webdriver: boolean;
  /** A test asks to be counted; ignored in production. */
  isTrial: boolean;
}

const uncountedAgents =
  /bot|crawl|spider|slurp|preview|lighthouse|headless|monitor|uptime|pingdom|statuscake|healthcheck|health-check|synthetic|datadog|newrelic|kube-probe|googlehc|curl|wget|python|axios|node-fetch|undici|phantom|selenium|playwright|puppeteer|cypress|jsdom|vitest/i;

/** Whether a visit counts: robots, monitors, health checkers and test runners do not (C7.3-3b). */
export function isCounted({ userAgent, webdriver, isTrial }: Browser): boolean {
  return isTrial || (!webdriver && userAgent !== '' && !uncountedAgents.test(userAgent));
}
