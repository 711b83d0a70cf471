import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.codelibs.opensearch.runner.OpenSearchRunner;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.plugins.ActionPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.rest.BytesRestResponse;
import org.opensearch.rest.RestHandler;

/**
 * One OpenSearch node on loopback for the local world: java Launch DATA_FOLDER HTTP_PORT TRANSPORT_PORT.
 * It ends when its standard input closes, so it cannot outlive the supervisor that holds the other end.
 */
public final class Launch {
    public static void main(String[] args) throws Exception {
        String folder = args[0];
        String httpPort = args[1];
        String transportPort = args[2];
        OpenSearchRunner runner = new OpenSearchRunner();
        runner.onBuild((number, settings) -> {
            // Set here: baseHttpPort() of the runner refuses free ports above its built-in maximum.
            settings.put("http.port", httpPort);
            settings.put("transport.port", transportPort);
            settings.put("network.host", "127.0.0.1");
            settings.put("http.host", "127.0.0.1");
            settings.put("transport.host", "127.0.0.1");
            settings.put("discovery.type", "single-node");
            settings.put("node.processors", "2");
            settings.put("action.destructive_requires_name", "true");
            // A nearly full disk would turn every index read-only.
            settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
        });
        runner.build(OpenSearchRunner.newConfigs().basePath(folder).numOfNode(1).clusterName("linden-local")
            .pluginTypes(LoopbackHosts.class.getName()));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(runner)));
        while (System.in.read() != -1) {
            // Only the end of the stream means something.
        }
        System.exit(0);
    }

    /** Refuses other host names: a page of another site whose name leads to this machine must not read the index. */
    public static final class LoopbackHosts extends Plugin implements ActionPlugin {
        private static final Pattern LOOPBACK = Pattern.compile("(127(\\.\\d+){3}|localhost|\\[::1\\])(:\\d+)?", Pattern.CASE_INSENSITIVE);

        @Override
        public UnaryOperator<RestHandler> getRestHandlerWrapper(ThreadContext context) {
            return handler -> (request, channel, client) -> {
                List<String> hosts = request.getAllHeaderValues("Host");
                if (hosts != null && hosts.size() == 1 && LOOPBACK.matcher(hosts.get(0)).matches()) {
                    handler.handleRequest(request, channel, client);
                } else {
                    channel.sendResponse(new BytesRestResponse(RestStatus.MISDIRECTED_REQUEST, "unknown host name"));
                }
            };
        }
    }

    private static void close(OpenSearchRunner runner) {
        try {
            runner.close();
        } catch (Exception failure) {
            failure.printStackTrace();
        }
    }
}
