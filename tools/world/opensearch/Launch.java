import org.codelibs.opensearch.runner.OpenSearchRunner;

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
        runner.build(OpenSearchRunner.newConfigs().basePath(folder).numOfNode(1).clusterName("linden-local"));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(runner)));
        while (System.in.read() != -1) {
            // Only the end of the stream means something.
        }
        System.exit(0);
    }

    private static void close(OpenSearchRunner runner) {
        try {
            runner.close();
        } catch (Exception failure) {
            failure.printStackTrace();
        }
    }
}
